import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf, ppmOf } from './percent.ts'

test('rates are percentages with up to four decimals, and come back as they were', () => {
  expect([0, 12_500, 1, 1_000_000, -25].map(percentOf)).toEqual([
    '0',
    '1.25',
    '0.0001',
    '100',
    '-0.0025',
  ])
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 7n), (ppm) => {
      expect(ppmOf(percentOf(ppm))).toBe(ppm)
    }),
  )
})
