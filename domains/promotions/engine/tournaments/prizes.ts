import { floorOf } from '@faro/kernel/ratio'
import type { Entry } from './standings.ts'

export type PrizeTable = {
  /** By place: ledger units, or ppm of the pool where there is one. */
  readonly places: readonly bigint[]
  readonly pool: bigint | null
  /** Whether equal scores share their places' prizes, or their order decides. */
  readonly ties: 'first' | 'split'
}

export type Prizes = {
  /** One per entry, in the order of the standings. */
  readonly prizes: readonly bigint[]
  /** What goes back to the budget. */
  readonly left: bigint
}

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)

/** Shares the prizes of equal scores; what cannot be divided goes to the first ones. */
const shared = (entries: readonly Entry[], byPlace: readonly bigint[]): readonly bigint[] =>
  entries.map(({ score }, i) => {
    const first = entries.findIndex((one) => one.score === score)
    const count = entries.filter((one) => one.score === score).length
    const sum = sumOf(byPlace.slice(first, first + count))
    const each = sum / BigInt(count)
    return BigInt(i - first) < sum % BigInt(count) ? each + 1n : each
  })

/** What each entry of frozen standings wins, in ledger units (M6). */
export const prizesOf = (entries: readonly Entry[], { places, pool, ties }: PrizeTable): Prizes => {
  const amounts =
    pool === null ? places : places.map((rate) => floorOf({ n: pool * rate, d: 1_000_000n }))
  const byPlace = entries.map((_, i) => amounts[i] ?? 0n)
  const prizes = ties === 'split' ? shared(entries, byPlace) : byPlace
  return { prizes, left: (pool ?? sumOf(amounts)) - sumOf(prizes) }
}
