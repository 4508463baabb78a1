import { expect, test } from 'vitest'
import { difference } from './difference.ts'

test.each([
  ['12.40', '2.00', '10.40'],
  ['-5.00', '1.25', '-6.25'],
  ['0.00', '-0.30', '0.30'],
  ['-0.10', '-0.30', '0.20'],
  ['5000', '7000', '-2000'],
  ['1', '0.5', '0.5'],
])('%s − %s is %s', (a, b, result) => {
  expect(difference(a, b)).toBe(result)
})
