import { compare, plus, ratioText, times, whole, zero, type Ratio } from '@faro/kernel/ratio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairByPower, marginOf, pricesWith } from './margin.ts'
import { decimalOdds, oddsIn, type OddsFormat } from './odds.ts'
import { handicapOutcome, multiplierOf, totalOutcome, type Outcome } from './outcome.ts'
import { accumulatorReturn, systemReturn, type Leg } from './returns.ts'

const outcomes: readonly Outcome[] = ['W', 'HW', 'P', 'V', 'HL', 'L']
const prices = fc.integer({ min: 101, max: 5_000 }).map((n): Ratio => ({ n: BigInt(n), d: 100n }))
const legs = fc.record({ odds: prices, outcome: fc.constantFrom(...outcomes) })
const hundredths = fc.integer({ min: 1, max: 100_000 }).map((n) => ({ n: BigInt(n), d: 100n }))
const isSame = (a: Ratio, b: Ratio): boolean => compare(a, b) === 0

test('prices come back from every format as they went there', () => {
  const formats: readonly OddsFormat[] = [
    'decimal',
    'hk',
    'malay',
    'indo',
    'american',
    'fractional',
  ]
  fc.assert(
    fc.property(prices, fc.constantFrom(...formats), (price, format) => {
      expect(ratioText(decimalOdds(format, oddsIn(format, price)))).toBe(ratioText(price))
    }),
  )
})

test('a quarter line is two bets of half the stake on the lines beside it', () => {
  const quarters = fc.integer({ min: -20, max: 20 })
  fc.assert(
    fc.property(quarters, fc.integer({ min: -6, max: 6 }), prices, (n, difference, odds) => {
      const at = (line: number): Ratio =>
        multiplierOf(handicapOutcome({ n: BigInt(line), d: 4n }, whole(BigInt(difference))), odds)
      const halves = times(plus(at(n - 1), at(n + 1)), { n: 1n, d: 2n })
      if (n % 2 !== 0) expect(ratioText(at(n))).toBe(ratioText(halves))
    }),
  )
})

test('the two sides of a total mirror each other', () => {
  const mirror: Readonly<Record<Outcome, Outcome>> = {
    W: 'L',
    HW: 'HL',
    P: 'P',
    V: 'V',
    HL: 'HW',
    L: 'W',
  }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 12 }), (n, total) => {
      const line = { n: BigInt(n), d: 4n }
      const goals = whole(BigInt(total))
      expect(totalOutcome('under', line, goals)).toBe(mirror[totalOutcome('over', line, goals)])
    }),
  )
})

const subsets = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.reduce<readonly (readonly T[])[]>(
    (sets, one) => [...sets, ...sets.map((set) => [...set, one])],
    [[]],
  )

test('a system returns what all its bets return one by one', () => {
  fc.assert(
    fc.property(
      fc.array(legs, { minLength: 1, maxLength: 7 }),
      fc.array(legs, { maxLength: 2 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      (all, bankers, sizes) => {
        const folds = sizes.filter((size) => size <= all.length)
        const bets = subsets(all).filter(({ length }) => folds.includes(length))
        const one = whole(1n)
        const sum = plus(...bets.map((bet) => accumulatorReturn(one, [...bankers, ...bet])))
        const system = systemReturn({ unitStake: one, legs: all, folds, bankers })
        expect(system.bets).toBe(bets.length)
        expect(ratioText(system.returned)).toBe(ratioText(sum))
      },
    ),
    { numRuns: 60 },
  )
})

test('a void leg changes nothing, a lost one ends an accumulator', () => {
  const voided: Leg = { odds: { n: 7n, d: 1n }, outcome: 'V' }
  fc.assert(
    fc.property(hundredths, fc.array(legs, { maxLength: 8 }), (stake, all) => {
      const returned = accumulatorReturn(stake, all)
      expect(isSame(accumulatorReturn(stake, [...all, voided]), returned)).toBe(true)
      const lost = [...all, { ...voided, outcome: 'L' as const }]
      expect(isSame(accumulatorReturn(stake, lost), zero)).toBe(true)
    }),
  )
})

test('prices with a margin name that margin, and fair chances add up to one', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 300 }), (parts, thousandths) => {
      const all = parts.reduce((sum, part) => sum + part, 0)
      const chances = parts.map((part): Ratio => ({ n: BigInt(part), d: BigInt(all) }))
      const margin = { n: BigInt(thousandths), d: 1_000n }
      const found = marginOf(pricesWith(chances, margin))
      expect(isSame(found.margin, margin)).toBe(true)
      expect(isSame(plus(...found.fair), whole(1n))).toBe(true)
      expect(found.fair.every((chance, i) => isSame(chance, chances[i] ?? zero))).toBe(true)
    }),
  )
  const fair = fairByPower([1.2, 6.5, 13])
  expect(fair.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
})
