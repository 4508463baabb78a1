import { compare, times, whole, zero, type Ratio } from '@faro/kernel/ratio'
import { err, ok, type Result } from '@faro/kernel/result'

/** What an atomic bet is multiplied by, in thousandths (games.md §1.1). */
export const unitModes = { yuan: 1_000n, jiao: 100n, fen: 10n, li: 1n } as const
export type UnitMode = keyof typeof unitModes

/** An atomic bet of a brand stakes 2 or 1 (games.md §1.1; 2 unless said otherwise). */
export const baseUnit = 2n

export type StakeInput = {
  /** Atomic bets of the line. */
  readonly bets: number
  readonly multiplier: number
  readonly mode: UnitMode
  readonly base?: bigint
}

/** A line's stake in thousandths: bets × base × multiplier × mode. */
export const stakeMilli = ({ bets, multiplier, mode, base = baseUnit }: StakeInput): bigint =>
  BigInt(bets) * base * BigInt(multiplier) * unitModes[mode]

const perGroup = 2_000n
const ofGroup = (points: number): Ratio => ({ n: BigInt(points), d: perGroup })

export type GroupRebate = {
  /** Part of the stake that is given back at once. */
  readonly rate: Ratio
  readonly rebate: Ratio
  /** What comes back of the stake with the rebate: the member's own limit, whatever he chose. */
  readonly playerReturn: Ratio
}

/**
 * What a member gets back for a lower group than his own; exact, rounded down where it is paid.
 * Errors: `group-range` above his own group, or below zero.
 */
export const rebateOf = (
  { group, groupMax }: { readonly group: number; readonly groupMax: number },
  stake: Ratio,
): Result<GroupRebate, 'group-range'> =>
  group < 0 || group > groupMax
    ? err('group-range')
    : ok({
        rate: ofGroup(groupMax - group),
        rebate: times(stake, ofGroup(groupMax - group)),
        playerReturn: ofGroup(groupMax),
      })

/** An upline's part of a downline's stake. Errors: `group-range` where the downline's is higher. */
export const commissionOf = (
  { upline, downline }: { readonly upline: number; readonly downline: number },
  stake: Ratio,
): Result<Ratio, 'group-range'> =>
  downline > upline ? err('group-range') : ok(times(stake, ofGroup(upline - downline)))

/** Prize tables and rebates together return at most this much (lottery.md §4.4). */
export const returnCeiling: Ratio = { n: 996n, d: 1_000n }

/**
 * Whether a price set may stand: price × expected hits, and the rebate on top, within the ceiling.
 * All three are parts of a stake of 1.
 */
export const isWithinCeiling = (
  { price, expectedHits }: { readonly price: Ratio; readonly expectedHits: Ratio },
  rebate: Ratio = zero,
  ceiling: Ratio = returnCeiling,
): boolean => {
  const back = times(price, expectedHits)
  return compare({ n: back.n * rebate.d + rebate.n * back.d, d: back.d * rebate.d }, ceiling) <= 0
}

/** Thousandths as an exact amount. */
export const milli = (amount: bigint): Ratio => times(whole(amount), { n: 1n, d: 1_000n })
