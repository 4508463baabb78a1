import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prizesOf } from './prizes.ts'
import { standingsOf } from './standings.ts'

const scores = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 8 })
const places = fc.array(fc.bigInt({ min: 0n, max: 1_000n }), { maxLength: 6 })
const ties = fc.constantFrom('first', 'split')

const entriesOf = (all: readonly number[]) =>
  all.toSorted((a, b) => b - a).map((score, i) => ({ member: String(i), score: BigInt(score) }))

test('[promotions.M6] prizes and what is left are the whole table, and no better score wins less', () => {
  fc.assert(
    fc.property(scores, places, ties, (all, amounts, how) => {
      const table = amounts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
      const given = { places: table, pool: null, ties: how } as const
      const { prizes, left } = prizesOf(entriesOf(all), given)
      const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n)
      expect(sum(prizes) + left).toBe(sum(table))
      expect(left >= 0n).toBe(true)
      expect(prizes.every((prize, i) => i === 0 || prize <= (prizes[i - 1] ?? 0n))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('[promotions.M6] shares of a pool never pay more than the pool', () => {
  fc.assert(
    fc.property(scores, ties, fc.bigInt({ min: 0n, max: 9_999n }), (all, how, pool) => {
      const given = { places: [500_000n, 333_333n, 166_667n], pool, ties: how } as const
      const { prizes, left } = prizesOf(entriesOf(all), given)
      expect(prizes.reduce((total, one) => total + one, 0n) + left).toBe(pool)
      expect(left >= 0n).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('[promotions.M5] standings are a total order: by score, then by who reached it first', () => {
  const row = fc.record({
    member: fc.constantFrom('a', 'b', 'c'),
    at: fc.constant(0),
    add: fc.bigInt({ min: -2n, max: 3n }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (given) => {
      const rows = given.map((one, i) => ({ ...one, at: i }))
      const standings = standingsOf(rows, 0n)
      const reached = (member: string) =>
        rows.findLast((one) => one.member === member && one.add !== 0n)?.at ??
        rows.findIndex((one) => one.member === member)
      for (const [i, { member, score }] of standings.entries()) {
        const before = standings[i - 1]
        if (before === undefined) continue
        expect(before.score >= score).toBe(true)
        if (before.score === score && score !== 0n)
          expect(reached(before.member)).toBeLessThan(reached(member))
      }
    }),
    { numRuns: 300 },
  )
})
