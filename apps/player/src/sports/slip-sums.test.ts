import { expect, test } from 'vitest'
import { bonusOf, bonusPpm, payoutOf, sumsOf, totalOddsOf } from './slip-sums.ts'

const legs = [19_500, 20_000, 30_000].map((odds) => ({ odds, isBanker: false }))

test('an accumulator multiplies its odds and rounds once', () => {
  const sums = sumsOf(legs, { type: 'accumulator' })
  expect(totalOddsOf(sums)).toBe(117_000)
  expect(payoutOf(1_001n, sums)).toBe(11_711n)
})

test('a system of two out of three is three bets that share the stake', () => {
  const sums = sumsOf(legs, { type: 'system', folds: [2] })
  expect(sums.combinations).toBe(3)
  // (1.95 × 2 + 1.95 × 3 + 2 × 3) ÷ 3
  expect(payoutOf(300n, sums)).toBe(1_575n)
})

test('a banker is in each combination', () => {
  const [first, ...rest] = legs
  const banked = [{ odds: first?.odds ?? 0, isBanker: true }, ...rest]
  const sums = sumsOf(banked, { type: 'system', folds: [1] })
  expect(sums.combinations).toBe(2)
  // 1.95 × (2 + 3) ÷ 2
  expect(totalOddsOf(sums)).toBe(48_750)
})

const bonus = {
  minOdds: 19_600,
  tiers: [
    { legs: 3, ppm: 50_000 },
    { legs: 2, ppm: 30_000 },
  ],
}

test('the bonus of an accumulator counts legs that cost enough', () => {
  expect(bonusPpm(legs, bonus)).toBe(30_000)
  expect(bonusPpm(legs, { ...bonus, minOdds: 19_500 })).toBe(50_000)
  expect(bonusPpm(legs.slice(0, 2), bonus)).toBe(0)
})

test('the bonus is of the gain, rounded down by itself', () => {
  const sums = sumsOf(legs, { type: 'accumulator' })
  // 1,001 × 10.7 × 0.03 = 321.321
  expect(bonusOf(1_001n, sums, { ppm: 30_000, fed: sums })).toBe(321n)
  expect(bonusOf(1_001n, sums, { ppm: 0, fed: sums })).toBe(0n)
})

test('[sports.7] better prices of the house are part of the bonus', () => {
  const sums = sumsOf(legs, { type: 'accumulator' })
  const [first, ...others] = legs
  const fed = sumsOf([{ ...first, odds: (first?.odds ?? 0) - 100, isBanker: false }, ...others], {
    type: 'accumulator',
  })
  const more = bonusOf(1_000_000n, sums, { ppm: 30_000, fed })
  // the stake at the feed's prices with the bonus on top, less what the better ones pay
  const { n, d } = fed.factor
  const whole = (1_000_000n * (n - d) * 30_000n) / (d * 1_000_000n) + (1_000_000n * n) / d
  expect(Number(more)).toBeCloseTo(Number(whole - payoutOf(1_000_000n, sums)), -1)
  const dear = { factor: { n: sums.factor.n / 2n, d: sums.factor.d } }
  expect(bonusOf(1_001n, sums, { ppm: 30_000, fed: { ...dear, combinations: 1 } })).toBe(0n)
})
