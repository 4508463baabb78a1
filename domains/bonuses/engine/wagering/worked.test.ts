import { expect, test } from 'vitest'
import { goalOf, shownProgress, type Bonus } from './bonus.ts'
import { countRows, type BookRow } from './count-rows.ts'
import { weightOf } from './terms.ts'

/** A locked bonus of so much that is played so often, at 100 % in rng and 10 % in live. */
const aBonus = (id: string, amount: bigint, multiple: bigint, own: Partial<Bonus> = {}): Bonus => ({
  id,
  mode: 'locked',
  terms: { amount, multiple, base: 'bonus', deposit: 0n },
  weights: { rng: 10_000n, live: 1_000n },
  counts: 'all',
  isSticky: false,
  cap: null,
  maxBet: null,
  balance: amount,
  state: 'open',
  progress: 0n,
  contributions: [],
  countsAfter: 0n,
  expiresAt: 1_000,
  queuedAt: 0,
  lastsMs: null,
  converted: 0n,
  returned: 0n,
  ...own,
})

const aRow = (
  no: bigint,
  category: string,
  valid: bigint,
  own: Partial<BookRow> = {},
): BookRow => ({
  no,
  bet: `bet${no}`,
  category,
  placedAt: 0,
  valid,
  validReal: valid,
  ...own,
})

const shown = (bonuses: readonly Bonus[]) =>
  bonuses.map((one) => [one.id, one.state, shownProgress(one).shown])

test('[promotions.W1] [promotions.W3] [promotions.W4] [promotions.W5] the worked case: 90.00 of slots, 200.00 of live, 25.00 of slots', () => {
  const bonuses = [aBonus('b1', 2_000n, 5n), aBonus('b2', 1_000n, 3n)]
  const first = countRows(bonuses, [aRow(1n, 'rng', 9_000n)])
  expect(shown(first)).toEqual([
    ['b1', 'open', 9_000n],
    ['b2', 'open', 0n],
  ])
  // 100.00 of the live row meet the first at 10 %, the other 100.00 count 10.00 for the second
  const second = countRows(first, [aRow(2n, 'live', 20_000n)])
  expect(shown(second)).toEqual([
    ['b1', 'converted', 10_000n],
    ['b2', 'open', 1_000n],
  ])
  expect(second[0]?.converted).toBe(2_000n)
  // what is met is met: the void of row 1 changes nothing
  const voided = aRow(3n, 'rng', -9_000n, { bet: 'bet1' })
  expect(shown(countRows(second, [voided]))).toEqual(shown(second))
  expect(shown(countRows(second, [aRow(4n, 'rng', 2_500n)]))[1]).toEqual([
    'b2',
    'converted',
    3_000n,
  ])
})

test('[promotions.W1] rows from before a bonus, and bets placed after its end, do not count', () => {
  const late = aBonus('b', 2_000n, 5n, { countsAfter: 5n })
  const rows = [
    aRow(5n, 'rng', 100n),
    aRow(6n, 'rng', 200n),
    aRow(7n, 'rng', 400n, { placedAt: 1_000 }),
  ]
  expect(shown(countRows([late], rows))).toEqual([['b', 'open', 200n]])
})

test('[promotions.W2] locked bonuses count real stakes, playable ones all or those of the bonus alone', () => {
  const row = aRow(1n, 'rng', 1_000n, { validReal: 600n })
  const of = (own: Partial<Bonus>) =>
    shown(countRows([aBonus('b', 2_000n, 5n, own)], [row]))[0]?.[2]
  expect(of({})).toBe(600n)
  expect(of({ mode: 'playable' })).toBe(1_000n)
  expect(of({ mode: 'playable', counts: 'bonus-only' })).toBe(400n)
})

test('[promotions.W3] a game’s own weight goes before its vendor’s, that before its category’s; unnamed is none', () => {
  const weights = { rng: 10_000n, 'vendor:acme': 5_000n, 'game:acme-book': 2_500n }
  const of = (category: string, vendor: string, game: string) =>
    weightOf(weights, { category, vendor, game })
  expect(of('rng', 'acme', 'acme-book')).toBe(2_500n)
  expect(of('rng', 'acme', 'acme-sun')).toBe(5_000n)
  expect(of('rng', 'nova', 'nova-sun')).toBe(10_000n)
  expect(of('live', 'nova', 'nova-wheel')).toBe(0n)
})

test('[promotions.W4] of a row above the largest bet so much counts, and what is over for the next bonus', () => {
  const bonuses = [aBonus('b1', 2_000n, 5n, { maxBet: 500n }), aBonus('b2', 2_000n, 5n)]
  expect(shown(countRows(bonuses, [aRow(1n, 'rng', 1_200n)]))).toEqual([
    ['b1', 'open', 500n],
    ['b2', 'open', 700n],
  ])
})

test('[promotions.I5] what is shown never rounds up: a unit short is 99 %', () => {
  const goal = goalOf(aBonus('b', 2_000n, 5n))
  expect(shownProgress(aBonus('b', 2_000n, 5n, { progress: goal - 1n }))).toEqual({
    shown: 9_999n,
    percent: 99n,
  })
})

test('[promotions.W4] the last unit that is begun meets a bonus, and is left to no other', () => {
  const third = { weights: { rng: 3_333n } }
  const bonuses = [aBonus('b1', 100n, 1n, third), aBonus('b2', 1_000n, 1n)]
  // 300 units of a weight of 33.33 % are 99.99 of 100
  const short = countRows(bonuses, [aRow(1n, 'rng', 300n)])
  expect(short[0]).toMatchObject({ state: 'open', progress: 999_900n })
  const whole = countRows(bonuses, [aRow(1n, 'rng', 400n)])
  expect(whole[0]).toMatchObject({
    state: 'converted',
    contributions: [{ units: 301n, amount: 1_000_000n }],
  })
  expect(shown(whole)[1]).toEqual(['b2', 'open', 99n])
})
