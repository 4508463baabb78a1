import { expect, test } from 'vitest'
import { shareOf } from './share.ts'

test('a share of an amount is exact however large the amounts are', () => {
  expect(shareOf('2.50', '10.00')).toBe(0.25)
  expect(shareOf('9999999999999.99', '9999999999999.99')).toBe(1)
  expect(shareOf('0', '0')).toBe(0)
})
