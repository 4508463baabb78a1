import { floorOf, ppm, times, whole } from '@faro/kernel/ratio'

/** 100 % of a weight, in basis points; progress is counted in units × basis points. */
export const full = 10_000n

/**
 * How much of a valid bet counts, in basis points, by category, `vendor:NAME` or `game:CODE`; null
 * where everything counts in full.
 */
export type Weights = Readonly<Record<string, bigint>> | null

/** What was played: a row of the turnover book as far as weights ask. */
export type Played = {
  readonly category: string
  readonly vendor?: string | undefined
  readonly game?: string | undefined
}

/** A game's own weight before its vendor's before its category's; what is not named is 0 (2.2). */
export const weightOf = (weights: Weights, { category, vendor, game }: Played): bigint =>
  weights === null
    ? full
    : (weights[`game:${game}`] ?? weights[`vendor:${vendor}`] ?? weights[category] ?? 0n)

/** What a bonus asks for: amounts in ledger units. */
export type Terms = {
  readonly amount: bigint
  readonly multiple: bigint
  readonly base: 'bonus' | 'bonus+deposit'
  /** The deposit that gave it. */
  readonly deposit: bigint
}

/** Q: how much play frees the bonus, in ledger units (2.2). */
export const requirementOf = ({ amount, multiple, base, deposit }: Terms): bigint =>
  multiple * (base === 'bonus' ? amount : amount + deposit)

const hardCap = 100n

/**
 * Whether terms stay under a brand's wagering cap, also where the play that counts least is all
 * that is played (T1): Q × 10,000 ≤ cap × A × smallest weight above 0. Terms that nothing counts
 * for are refused; the cap is never above 100.
 */
export const isWithinCap = (terms: Terms, weights: Weights, cap: bigint): boolean => {
  const required = requirementOf(terms)
  if (required === 0n) return true
  const counting = weights === null ? [full] : Object.values(weights).filter((one) => one > 0n)
  const [first, ...rest] = counting
  if (first === undefined) return false
  const smallest = rest.reduce((least, one) => (one < least ? one : least), first)
  return required * full <= (cap < hardCap ? cap : hardCap) * terms.amount * smallest
}

export type Match = {
  readonly matchPpm: bigint
  /** Null where there is no limit. */
  readonly max: bigint | null
  readonly minDeposit: bigint
}

/** The bonus that a credited deposit (amount less fee) gives; 0 below the minimum (2.2). */
export const depositMatch = (credited: bigint, { matchPpm, max, minDeposit }: Match): bigint => {
  if (credited < minDeposit) return 0n
  const matched = floorOf(times(whole(credited), ppm(matchPpm)))
  return max !== null && matched > max ? max : matched
}
