import type { BetBody, PrizeMode } from '@faro/contract/lottery'
import type { PlayRefusal, PlayerAccount } from '@faro/gaming'
import { parseAmount, type AmountError } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { BrandGame } from '../src/games.ts'
import { milliOf, pointOf, type PriceSet } from '../prices/prices.ts'
import type { LineRefusal } from './read-lines.ts'

export type BetRefusal =
  | LineRefusal
  | PlayRefusal
  | AmountError
  | 'game-unknown'
  | 'draw-unknown'
  | 'draw-closed'
  | 'draw-suspended'
  | 'stake-differs'
  | 'times-max'
  | 'payout-max'
  | 'number-closed'
  | 'exposure-reached'
  | 'odds-changed'
  | 'group-range'
  | 'mode-unknown'
  | 'unit-unknown'
  | 'below-minimum'
  | 'above-maximum'
  | 'idempotency-key-reused'

/** What a bet is made under: all that holds for every one of its tickets. */
export type BetTerms = {
  readonly game: BrandGame
  readonly account: PlayerAccount
  readonly set: PriceSet
  readonly mode: PrizeMode
  readonly group: number
  readonly groupMax: number
  /** Of the stake in ppm, where odds are fixed. */
  readonly ratePpm: number
  readonly unitMilli: bigint
  /** Ledger units of a unit of play. */
  readonly point: bigint
  /** Of all tickets, in ledger units, as the page showed it. */
  readonly stake: bigint
}

type Asked = Pick<BetBody, 'mode' | 'unit' | 'group' | 'stake'>
type Known = Pick<BetTerms, 'game' | 'account' | 'set'> & {
  /** The member's largest group, or where odds are fixed their rate; null where nobody says. */
  readonly own: number | null
}

/** The group of whom no agent leads, and no brand says otherwise. */
const groupOutside = 1_950

const hasFixedOdds = ({ groupMin, groupMax }: Pick<PriceSet, 'groupMin' | 'groupMax'>): boolean =>
  groupMin === groupMax

export const groupMaxOf = (set: PriceSet, own: number | null): number => {
  if (hasFixedOdds(set)) return set.groupMax
  return Math.max(set.groupMin, Math.min(set.groupMax, own ?? groupOutside))
}

/** What a stake gives back where odds are fixed: the member's own rate (seams X14). */
export const ratePpmOf = (
  set: Pick<PriceSet, 'groupMin' | 'groupMax' | 'rebatePpm'>,
  own: number | null,
): number => set.rebatePpm + (hasFixedOdds(set) ? (own ?? 0) : 0)

const isUnit = ({ unitsMilli, isFreeUnit }: PriceSet, milli: bigint): boolean =>
  milli > 0n && unitsMilli.some((unit) => (isFreeUnit ? milli % unit === 0n : milli === unit))

/** Errors: `unit-unknown`, `group-range`, `amount-…`: the fields that hold for all lines. */
export const readTerms = (
  { mode, unit, group, stake }: Asked,
  { game, account, set, own }: Known,
): Result<BetTerms, BetRefusal> => {
  const unitMilli = milliOf(unit, account.currency)
  if (unitMilli === null || !isUnit(set, unitMilli)) return err('unit-unknown', { field: 'unit' })
  const groupMax = groupMaxOf(set, own)
  if (group < set.groupMin || group > groupMax || (groupMax - group) % 2 !== 0)
    return err('group-range', { field: 'group', groupMin: set.groupMin, groupMax })
  const amount = parseAmount(stake, account.currency)
  if (!amount.ok) return err(amount.error, { field: 'stake' })
  return ok({
    game,
    account,
    set,
    mode,
    group,
    groupMax,
    ratePpm: ratePpmOf(set, own),
    unitMilli,
    point: pointOf(account.currency),
    stake: amount.value,
  })
}

/** What is given back at once: for a lower group, or at the member's rate. */
export const rebateOf = (
  { group, groupMax, ratePpm }: Pick<BetTerms, 'group' | 'groupMax' | 'ratePpm'>,
  stake: bigint,
): bigint => (stake * BigInt(groupMax - group)) / 2_000n + (stake * BigInt(ratePpm)) / 1_000_000n
