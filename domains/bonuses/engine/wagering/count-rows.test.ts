import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goalOf, type Bonus } from './bonus.ts'
import { countRows, type BookRow } from './count-rows.ts'

const units = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) })
const weight = fc.constantFrom(0n, 1_000n, 3_333n, 10_000n)

const bonus = (id: string): fc.Arbitrary<Bonus> =>
  fc
    .record({
      mode: fc.constantFrom('locked', 'playable'),
      amount: fc.bigInt({ min: 1n, max: 400n }),
      multiple: fc.bigInt({ min: 1n, max: 4n }),
      rng: weight,
      live: weight,
      counts: fc.constantFrom('all', 'bonus-only'),
      isSticky: fc.boolean(),
      cap: fc.option(units(500)),
      maxBet: fc.option(fc.bigInt({ min: 1n, max: 200n })),
      balance: units(600),
    })
    .map(({ amount, multiple, rng, live, ...rest }) => ({
      ...rest,
      id,
      terms: { amount, multiple, base: 'bonus', deposit: 0n },
      weights: { rng, live },
      state: 'open',
      progress: 0n,
      contributions: [],
      countsAfter: 0n,
      expiresAt: 1_000,
      queuedAt: 0,
      lastsMs: null,
      converted: 0n,
      returned: 0n,
    }))

/** At most one playable bonus is open (B7). */
const bonusLists = fc
  .tuple(bonus('a'), bonus('b'), bonus('c'))
  .map(([first, ...rest]) => [first, ...rest.map((one) => ({ ...one, mode: 'locked' as const }))])

const bets = fc.array(
  fc.record({
    category: fc.constantFrom('rng', 'live'),
    real: units(300),
    bonus: units(200),
    placedAt: fc.constantFrom(500, 999, 1_000),
    back: units(500),
  }),
  { maxLength: 12 },
)
type Bet = { category: string; real: bigint; bonus: bigint; placedAt: number; back: bigint }

const firstRow = ({ category, real, bonus: part, placedAt }: Bet, i: number): BookRow => ({
  no: BigInt(i + 1),
  bet: `bet-${i}`,
  category,
  placedAt,
  valid: real + part,
  validReal: real,
})

/** Every bet, and behind it corrections of as much as it was at most. */
const rowsOf = (all: readonly Bet[]): readonly BookRow[] => {
  const first = all.map(firstRow)
  const later = all.map(({ back }, i): BookRow => {
    const row = first[i] ?? firstRow({ ...all[0] } as Bet, 0)
    const valid = back < row.valid ? -back : -row.valid
    return { ...row, no: BigInt(all.length + i + 1), valid, validReal: valid }
  })
  return [...first, ...later]
}

test('[promotions.W4] rows counted in any batches come to the same as at once', () => {
  fc.assert(
    fc.property(bonusLists, bets, fc.nat(24), (bonuses, all, cut) => {
      const rows = rowsOf(all)
      const batches = countRows(countRows(bonuses, rows.slice(0, cut)), rows.slice(cut))
      expect(batches).toEqual(countRows(bonuses, rows))
    }),
    { numRuns: 300 },
  )
})

test('[promotions.W4] bonuses take of a row no more than it holds, locked ones no more than was real', () => {
  fc.assert(
    fc.property(bonusLists, bets, (bonuses, all) => {
      const rows = all.map(firstRow)
      const counted = countRows(bonuses, rows)
      for (const row of rows) {
        const taken = (mode: readonly string[]) =>
          counted
            .filter((one) => mode.includes(one.mode))
            .flatMap(({ contributions }) => contributions)
            .reduce((sum, one) => (one.bet === row.bet ? sum + one.units : sum), 0n)
        expect(taken(['locked', 'playable'])).toBeLessThanOrEqual(row.valid)
        expect(taken(['locked'])).toBeLessThanOrEqual(row.validReal)
      }
    }),
    { numRuns: 300 },
  )
})

test('[promotions.W5] progress stays between nothing and what is asked, and is the sum of its parts', () => {
  let met = 0
  fc.assert(
    fc.property(bonusLists, bets, (bonuses, all) => {
      for (const one of countRows(bonuses, rowsOf(all))) {
        expect(one.progress).toBeGreaterThanOrEqual(0n)
        expect(one.progress).toBeLessThanOrEqual(goalOf(one))
        const parts = one.contributions.reduce((sum, { amount }) => sum + amount, 0n)
        expect(one.progress).toBe(parts)
        expect(one.state === 'converted').toBe(one.progress === goalOf(one))
        if (one.state === 'converted') met += 1
      }
    }),
    { numRuns: 300 },
  )
  expect(met).toBeGreaterThan(20)
})

test('[promotions.W5] what is met is met for ever, whatever is corrected afterwards', () => {
  fc.assert(
    fc.property(bonusLists, bets, (bonuses, all) => {
      const rows = rowsOf(all)
      const met = countRows(bonuses, rows.slice(0, all.length))
      const after = countRows(met, rows.slice(all.length))
      for (const [i, one] of met.entries()) if (one.state !== 'open') expect(after[i]).toEqual(one)
    }),
    { numRuns: 300 },
  )
})

test('[promotions.W6] rows and their full corrections leave nothing with bonuses that did not end', () => {
  let checked = 0
  fc.assert(
    fc.property(bonusLists, bets, (bonuses, all) => {
      const void_ = all.map((one) => ({ ...one, back: one.real + one.bonus }))
      for (const one of countRows(bonuses, rowsOf(void_))) {
        if (one.state !== 'open') continue
        checked += 1
        expect(one.progress).toBe(0n)
      }
    }),
    { numRuns: 300 },
  )
  expect(checked).toBeGreaterThan(100)
})

test('[promotions.2.5] [promotions.I6] a conversion pays no more than the cap and what was held, and loses nothing', () => {
  fc.assert(
    fc.property(bonusLists, bets, (bonuses, all) => {
      for (const one of countRows(bonuses, all.map(firstRow))) {
        if (one.state !== 'converted') continue
        const held = one.mode === 'locked' ? one.terms.amount : one.balance
        expect(one.converted + one.returned).toBe(held)
        expect(one.converted).toBeLessThanOrEqual(one.cap ?? held)
      }
    }),
    { numRuns: 300 },
  )
})
