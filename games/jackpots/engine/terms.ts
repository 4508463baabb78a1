import { assert } from '@faro/kernel/assert'
import type { Ratio } from '@faro/kernel/ratio'

/** Millionths of a ledger unit: a contribution of so many millionths of a stake is exact in them. */
export type Micros = bigint
export const microsPerUnit = 1_000_000n

/** How a pot is won. */
export type Rule =
  /** By chance at any bet: once in `hitEvery` ledger units of stake, whatever the single stakes. */
  | { readonly kind: 'random'; readonly hitEvery: bigint }
  /** By the bet that brings the pot to a threshold between seed and cap, drawn beforehand. */
  | { readonly kind: 'must-hit'; readonly cap: bigint }

/** What a pool takes and gives; amounts in ledger units, shares in millionths of the stake. */
export type Terms = {
  readonly rule: Rule
  /** What the pot starts with. */
  readonly seed: bigint
  /** Goes into the pot. */
  readonly sharePpm: bigint
  /** The share for the reserve that pays seeds; the operator pays what it lacks. */
  readonly reservePpm: bigint
}

const millionth = 1_000_000n

/** What a pool comes to on average; amounts in ledger units. */
export type Expected = {
  /** What is paid at a hit. */
  readonly pot: Ratio
  /** Stakes between two hits. */
  readonly turnover: Ratio
}

/**
 * Random: one hit in `hitEvery` of stake, the hitting bet among them. Must-hit-by: the threshold is
 * uniform between seed and cap, and the pot grows by its share of each stake.
 */
export const expectedOf = ({ rule, seed, sharePpm }: Omit<Terms, 'reservePpm'>): Expected => {
  switch (rule.kind) {
    case 'random':
      return {
        pot: { n: seed * millionth + sharePpm * rule.hitEvery, d: millionth },
        turnover: { n: rule.hitEvery, d: 1n },
      }
    case 'must-hit':
      return {
        pot: { n: seed + rule.cap, d: 2n },
        turnover: { n: (rule.cap - seed) * millionth, d: 2n * sharePpm },
      }
  }
}

/**
 * What the pool returns to players of what they stake: c + S / hitEvery, or
 * c (S + cap) / (cap - S). Rules of games, section 9; the seed is in it whoever pays for it.
 */
export const returnOf = (terms: Omit<Terms, 'reservePpm'>): Ratio => {
  const { pot, turnover } = expectedOf(terms)
  return { n: pot.n * turnover.d, d: pot.d * turnover.n }
}

/** The same in millionths, rounded up. */
export const returnPpm = (terms: Terms): bigint => {
  const { n, d } = returnOf(terms)
  return ceilDiv(n * millionth, d)
}

/** What a reserve must take for the seeds to pay for themselves on average, rounded up. */
export const selfPayingReservePpm = (terms: Terms): bigint => returnPpm(terms) - terms.sharePpm

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** Together with the game's own return the pools of a game stay at or below this. */
export const returnLimitPpm = 990_000n

export type TermsFault = 'share' | 'seed' | 'cap' | 'hit-every'

const sharePpmMax = 100_000n
const unitsMax = 10n ** 12n

/** What is wrong with terms by themselves; null where they can be played. */
export const faultOf = ({ rule, seed, sharePpm, reservePpm }: Terms): TermsFault | null => {
  if (sharePpm < 1n || reservePpm < 0n || sharePpm + reservePpm > sharePpmMax) return 'share'
  if (seed < 1n || seed > unitsMax) return 'seed'
  if (rule.kind === 'must-hit') return rule.cap <= seed || rule.cap > unitsMax ? 'cap' : null
  return rule.hitEvery < 1n || rule.hitEvery > unitsMax * 1_000n ? 'hit-every' : null
}

/** What a stake brings: into the pot and into the reserve. */
export const contributionOf = (
  stake: bigint,
  { sharePpm, reservePpm }: Pick<Terms, 'sharePpm' | 'reservePpm'>,
): { readonly pot: Micros; readonly reserve: Micros } => {
  assert(stake > 0n, 'only a stake contributes')
  return { pot: stake * sharePpm, reserve: stake * reservePpm }
}
