import type { BetInput as SlipBet } from '@faro/contract/sportsbook'
import type { BetInput, BetShape, LegValue, LegValues } from '../engine/bets/bet.ts'
import { legValueOf, oddsRatio } from '../engine/bets/leg-value.ts'
import type { PayoutRule } from '../engine/bets/worth.ts'
import {
  nothingStands,
  standingOf,
  type Standing,
  type Statement,
} from '../engine/feed/statements.ts'
import type { LegState } from '@faro/contract/sportsbook'
import { compare, whole, zero } from '@faro/kernel/ratio'
import type { BetRow, LegRow } from './bet-store.query.ts'

const noPrices: ReadonlyMap<string, number> = new Map()

const sortedSpecifiers = (text: string): string =>
  text === '' ? '' : text.split('|').toSorted().join('|')

/** A bet as it was sent, in the engine's shape. */
export const inputOf = (sent: SlipBet, stake: bigint): BetInput => ({
  type: sent.type,
  legs: sent.legs.map(({ event, market, specifiers, outcome, odds, banker }) => ({
    line: { event, market, specifiers: sortedSpecifiers(specifiers) },
    outcome,
    odds,
    isBanker: sent.type === 'system' && banker === true,
    place: null,
  })),
  folds: sent.type === 'system' ? (sent.folds ?? []) : [],
  stake,
  accept: sent.accept,
  isEachWay: false,
  isPartial: sent.partial === true,
  isFree: false,
  boost: null,
  prices: noPrices,
})

/** A stored bet and its legs as they were sent, for one that waited. */
export const inputOfRow = (bet: BetRow, legs: readonly LegRow[]): BetInput => ({
  type: bet.type,
  legs: legs.map((leg) => ({
    line: { event: leg.event_id, market: leg.market, specifiers: leg.specifiers },
    outcome: leg.outcome,
    odds: leg.odds,
    isBanker: leg.is_banker,
    place: null,
  })),
  folds: bet.folds,
  stake: bet.stake,
  accept: bet.accept,
  isEachWay: false,
  isPartial: bet.is_partial,
  isFree: false,
  boost: null,
  prices: noPrices,
})

/** What an accepted bet is. */
export const shapeOfRow = (
  { type, folds }: Pick<BetRow, 'type' | 'folds'>,
  legs: readonly LegRow[],
): BetShape => ({
  type,
  legs: legs.map((leg) => ({
    line: { event: leg.event_id, market: leg.market, specifiers: leg.specifiers },
    outcome: leg.outcome,
    isBanker: leg.is_banker,
    place: null,
    odds: leg.odds,
  })),
  folds,
  isEachWay: false,
  isFree: false,
  prices: noPrices,
})

export const ruleOf = ({ payout_max }: Pick<BetRow, 'payout_max'>): PayoutRule => ({
  step: 1n,
  payoutMax: payout_max,
  bonus: null,
})

export type StatementsByLine = ReadonlyMap<bigint, readonly Statement[]>

/** What stands for the legs of a bet by what was said of their lines. */
export const valuesOfLegs = (
  bet: Pick<BetRow, 'accepted_at'>,
  legs: readonly LegRow[],
  said: StatementsByLine,
): { readonly values: LegValues; readonly isLate: boolean } => {
  let isAnyLate = false
  const wins = legs.map((leg): LegValue => {
    const statements = said.get(leg.line_id)
    const standing: Standing =
      statements === undefined
        ? nothingStands
        : standingOf(statements, { settleAt: 1, isPinned: leg.is_pinned })
    const { value, isLate } = legValueOf(standing, {
      outcome: leg.outcome,
      odds: oddsRatio(leg.odds),
      acceptedAt: bet.accepted_at?.getTime() ?? 0,
      isPaidEarly: false,
    })
    if (isLate) isAnyLate = true
    return value
  })
  return { values: { wins, places: [] }, isLate: isAnyLate }
}

/** A leg's value in one word: half of it may be void. */
export const legStateOf = (value: LegValue, odds: number): LegState => {
  if (value.isOpen) return 'open'
  if (value.isVoid) return 'void'
  if (value.isFull) return 'won'
  if (compare(value.multiplier, zero) === 0) return 'lost'
  if (compare(value.multiplier, oddsRatio(odds)) === 0) return 'won'
  return compare(value.multiplier, whole(1n)) > 0 ? 'half-won' : 'half-lost'
}
