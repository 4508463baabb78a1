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
  readonly unitMilli: bigint
  /** Ledger units of a unit of play. */
  readonly point: bigint
  /** Of all tickets, in ledger units, as the page showed it. */
  readonly stake: bigint
}

type Asked = Pick<BetBody, 'mode' | 'unit' | 'group' | 'stake'>
type Known = Pick<BetTerms, 'game' | 'account' | 'set'> & {
  /** Up to which group the member plays; null where their line says nothing. */
  readonly ownGroup: number | null
}

/** The group of whom no agent leads, and no brand says otherwise. */
const groupOutside = 1_950

export const groupMaxOf = (set: PriceSet, ownGroup: number | null): number => {
  if (set.groupMin === set.groupMax) return set.groupMax
  return Math.max(set.groupMin, Math.min(set.groupMax, ownGroup ?? groupOutside))
}

const isUnit = ({ unitsMilli, isFreeUnit }: PriceSet, milli: bigint): boolean =>
  milli > 0n && unitsMilli.some((unit) => (isFreeUnit ? milli % unit === 0n : milli === unit))

/** Errors: `unit-unknown`, `group-range`, `amount-…`: the fields that hold for all lines. */
export const readTerms = (
  { mode, unit, group, stake }: Asked,
  { game, account, set, ownGroup }: Known,
): Result<BetTerms, BetRefusal> => {
  const unitMilli = milliOf(unit, account.currency)
  if (unitMilli === null || !isUnit(set, unitMilli)) return err('unit-unknown', { field: 'unit' })
  const groupMax = groupMaxOf(set, ownGroup)
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
    unitMilli,
    point: pointOf(account.currency),
    stake: amount.value,
  })
}

/** What is given back at once: for a lower group, or at the fixed part of the mode. */
export const rebateOf = (
  { group, groupMax, set }: Pick<BetTerms, 'group' | 'groupMax' | 'set'>,
  stake: bigint,
): bigint =>
  (stake * BigInt(groupMax - group)) / 2_000n + (stake * BigInt(set.rebatePpm)) / 1_000_000n
