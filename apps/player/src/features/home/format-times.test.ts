import { expect, test } from 'vitest'
import { formatTimes } from './format-times.ts'

test.each([
  [262, '2,6'],
  [200, '2'],
  [999, '9,9'],
  [1_000, '10'],
  [123_456, '1234'],
])('%i hundredths of the stake are %s times', (hundredths, shown) => {
  expect(formatTimes(hundredths, ',')).toBe(shown)
})
