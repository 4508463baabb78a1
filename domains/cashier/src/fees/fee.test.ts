import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf } from './fee.ts'

test('[WA03] a fee is a fixed part and a share rounded down, under its ceiling', () => {
  const rule = { fixed: 100n, bps: 150, max: 1_000n }
  expect(feeOf(10_000n, rule)).toBe(250n)
  expect(feeOf(10_066n, rule)).toBe(250n)
  expect(feeOf(10_067n, rule)).toBe(251n)
  expect(feeOf(9_000_000n, rule)).toBe(1_000n)
  expect(feeOf(10_000n, { fixed: 0n, bps: 0, max: null })).toBe(0n)
})

test('[WA03] whatever the rule, a fee is never negative and never takes all of the amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 15n),
      fc.bigInt(0n, 10n ** 9n),
      fc.integer({ min: 0, max: 2_000 }),
      fc.option(fc.bigInt(0n, 10n ** 9n)),
      (amount, fixed, bps, max) => {
        const fee = feeOf(amount, { fixed, bps, max })
        expect(fee >= 0n && fee < amount).toBe(true)
        expect(max === null || fee <= max).toBe(true)
      },
    ),
  )
})
