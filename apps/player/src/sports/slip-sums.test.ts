import { expect, test } from 'vitest'
import { payoutOf, sumsOf, totalOddsOf } from './slip-sums.ts'

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
