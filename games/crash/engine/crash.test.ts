import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  autoPointOf,
  bustTimeOf,
  capOf,
  mostWinnable,
  formatMultiplier,
  judgeCashOut,
  multiplierAt,
  multiplierAtBust,
  parseMultiplier,
  payoutOf,
  targetMin,
  timeOf,
} from './index.ts'

const bust = fc.integer({ min: 100, max: 10_000_000 })
const target = fc.integer({ min: targetMin, max: 10_000_000 })
const open = { stake: 1_000n, target: null, cap: 100_000_000 }

test('[GM01] the curve begins at 1.00, never falls, and its times are the first of their multiplier', () => {
  expect(multiplierAt(0)).toBe(100)
  expect(multiplierAt(-5)).toBe(100)
  expect(timeOf(200)).toBe(11_553)
  fc.assert(
    fc.property(bust, (hundredths) => {
      const at = timeOf(hundredths)
      expect(multiplierAt(at)).toBeGreaterThanOrEqual(hundredths)
      if (at > 0) expect(multiplierAt(at - 1)).toBeLessThan(hundredths)
    }),
  )
})

/**
 * The scheme's 52 bits r bust at or above m hundredths exactly where
 * 99 x 2^52 / (2^52 - r) >= m, so for floor(99 x 2^52 / m) of the 2^52 values.
 */
test('[GM01] [GF07] the return is 99 % for every target, counted over all 2^52 outcomes', () => {
  const all = 2n ** 52n
  fc.assert(
    fc.property(target, (m) => {
      const winning = (99n * all) / BigInt(m)
      const returned = BigInt(m) * winning
      expect(returned).toBeLessThanOrEqual(99n * all)
      expect(99n * all - returned).toBeLessThan(BigInt(m))
    }),
  )
})

test('[GM01] a cash-out at exactly the bust point wins, one hundredth later it is too late', () => {
  fc.assert(
    fc.property(target, (point) => {
      const round = { startedAtMs: 5_000, bust: point }
      const end = 5_000 + bustTimeOf(point)
      const last = judgeCashOut(round, open, end - 1)
      expect(last.ok && last.value <= point).toBe(true)
      expect(judgeCashOut(round, open, end)).toEqual({ ok: false, error: 'busted' })
    }),
  )
  expect(judgeCashOut({ startedAtMs: 0, bust: 150 }, open, timeOf(150))).toEqual({
    ok: true,
    value: 150,
  })
})

test('[GM01] whether by hand or by target, the same multiplier wins in the same rounds', () => {
  fc.assert(
    fc.property(bust, target, (point, m) => {
      const byHand = judgeCashOut({ startedAtMs: 0, bust: point }, open, timeOf(m))
      const standing = multiplierAt(timeOf(m))
      const byTarget = multiplierAtBust(point, { ...open, target: standing })
      expect(byHand.ok ? byHand.value : 0).toBe(byTarget)
    }),
  )
})

test('[GM01] nobody wins in a round that busts at 1.00, and nothing is given back at 1.00', () => {
  expect(judgeCashOut({ startedAtMs: 0, bust: 100 }, open, 0)).toMatchObject({ error: 'too-early' })
  expect(judgeCashOut({ startedAtMs: 0, bust: 100 }, open, timeOf(101))).toMatchObject({
    error: 'busted',
  })
  expect(multiplierAtBust(100, { ...open, target: targetMin })).toBe(0)
})

test('[GM01] a wish that comes after the own target is paid at the target', () => {
  const bet = { ...open, target: 150 }
  expect(judgeCashOut({ startedAtMs: 0, bust: 300 }, bet, timeOf(220))).toMatchObject({
    value: 150,
  })
  expect(judgeCashOut({ startedAtMs: 0, bust: 150 }, bet, timeOf(900))).toMatchObject({
    value: 150,
  })
})

test('[GM01] a payout is cut to whole units and never above the largest', () => {
  expect(payoutOf(333n, 133)).toBe(442n)
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.bigInt({ min: 2n, max: 1_000n }),
      (stake, times) => {
        const payoutMax = stake * times
        const cap = capOf(stake, payoutMax)
        expect(payoutOf(stake, autoPointOf({ stake, target: null, cap }))).toBeLessThanOrEqual(
          payoutMax,
        )
      },
    ),
  )
})

test('[GM01] the largest stake that can win reaches the lowest target, and one more unit does not', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n, max: 10n ** 15n }), (payoutMax) => {
      const most = mostWinnable(payoutMax)
      expect(capOf(most, payoutMax)).toBeGreaterThanOrEqual(targetMin)
      expect(() => capOf(most + 1n, payoutMax)).toThrow('nothing to win')
    }),
  )
})

test('multipliers are read and written with two decimals', () => {
  expect(['2', '2.5', '2,50', '1.01', '1000000'].map(parseMultiplier)).toEqual([
    200, 250, 250, 101, 100_000_000,
  ])
  expect(['', 'x', '-2', '1.234', '1e3', ' . '].map(parseMultiplier)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
  fc.assert(fc.property(bust, (m) => parseMultiplier(formatMultiplier(m)) === m))
})
