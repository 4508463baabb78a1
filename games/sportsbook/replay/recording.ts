import { numberOf } from '../engine/odds.ts'
import type { AcceptMode } from '../engine/acceptance.ts'
import type { BetInput, BetType, LegInput, LineRef } from '../engine/bets/bet.ts'
import { sortedSpecifiers } from '../engine/feed/read-values.ts'
import type { Money } from './amounts.ts'

/** A recording: what the feed said and what players did, and what must come of it (docs of the format: README). */
export type Recording = {
  readonly id?: string
  readonly start: number
  /** Timers that are due by then run. */
  readonly end: number
  readonly settings?: Partial<RecordedSettings>
  readonly events: Readonly<Record<string, { readonly start: number; readonly status?: number }>>
  readonly members: Readonly<Record<string, RecordedMember>>
  readonly steps: readonly Step[]
  readonly expect?: unknown
}

export type RecordedMember = {
  readonly balance: string
  readonly stakeFactor?: string
  readonly extraDelayMs?: number
}

export type RecordedSettings = {
  readonly unit: string
  readonly stakeMin: string
  readonly stakeMax: string
  readonly payoutMax: string
  readonly lineLiabilityMax: string
  readonly eventLiabilityMax: string
  readonly delayMs: number
  readonly maxInactivityMs: number | null
  readonly settleAt: 1 | 2
  readonly cashoutMargin: string
  readonly earlyPayout: RecordedEarlyPayout | null
  readonly accaBoost: {
    readonly minOdds: string
    readonly tiers: Readonly<Record<string, string>>
  } | null
  readonly voidAfterMs: number | null
}

export type RecordedEarlyPayout = {
  readonly market: string
  readonly lead: number
  readonly holdMs: number
}

export const standardSettings: RecordedSettings = {
  unit: '0.01',
  stakeMin: '0.10',
  stakeMax: '100000',
  payoutMax: '1000000',
  lineLiabilityMax: '10000000',
  eventLiabilityMax: '100000000',
  delayMs: 5_000,
  maxInactivityMs: null,
  settleAt: 1,
  cashoutMargin: '0.05',
  earlyPayout: null,
  accaBoost: null,
  voidAfterMs: 172_800_000,
}

type RecordedLine = {
  readonly event: string
  readonly market: string
  readonly specifiers?: string
}

type RecordedLeg = RecordedLine & {
  readonly outcome: string
  readonly odds: string
  readonly banker?: boolean
  readonly place?: {
    readonly market: string
    readonly specifiers?: string
    readonly fraction: string
  }
}

export type RecordedBet = {
  readonly type: BetType
  readonly legs: readonly RecordedLeg[]
  readonly stake: string
  readonly accept?: AcceptMode
  readonly folds?: readonly number[]
  readonly eachWay?: boolean
  readonly partial?: boolean
  readonly freeBet?: boolean
  readonly boost?: string
  readonly prices?: Readonly<Record<string, string>>
}

export type PlaceStep = {
  readonly at: number
  readonly do: 'place'
  readonly member: string
  readonly key: string
  readonly bet: RecordedBet
}

export type CashOutStep = {
  readonly at: number
  readonly do: 'cash-out'
  readonly key: string
  readonly bet: string
  readonly amount: string
  readonly stakePart?: string
  readonly accept?: AcceptMode
}

export type Step =
  | { readonly at: number; readonly do: 'feed'; readonly n?: number; readonly xml: string }
  | PlaceStep
  | CashOutStep
  | {
      readonly at: number
      readonly do: 'withdraw' | 'deposit'
      readonly member: string
      readonly amount: string
    }
  | {
      readonly at: number
      readonly do: 'suspend'
      readonly event: string
      readonly on: boolean
    }

/** "1.95" -> 19,500; prices that no feed could name are kept as far as they go. */
export const oddsIn = (text: string): number => {
  const { n, d } = numberOf(text)
  return Number((n * 10_000n) / d)
}

const lineOf = (line: RecordedLine): LineRef => ({
  event: line.event,
  market: line.market,
  specifiers: sortedSpecifiers(line.specifiers),
})

const legOf = (leg: RecordedLeg): LegInput => ({
  line: lineOf(leg),
  outcome: leg.outcome,
  odds: oddsIn(leg.odds),
  isBanker: leg.banker === true,
  place:
    leg.place === undefined
      ? null
      : {
          line: lineOf({ ...leg.place, event: leg.event }),
          fraction: numberOf(leg.place.fraction),
        },
})

/** The bet as the engine takes it; null where its stake is finer than the ledger. */
export const betInputOf = (bet: RecordedBet, money: Money): BetInput | null => {
  const stake = money.read(bet.stake)
  if (stake === null) return null
  return {
    type: bet.type,
    legs: bet.legs.map(legOf),
    folds: bet.folds ?? [],
    stake,
    accept: bet.accept ?? 'none',
    isEachWay: bet.eachWay === true,
    isPartial: bet.partial === true,
    isFree: bet.freeBet === true,
    boost: bet.boost === undefined ? null : numberOf(bet.boost),
    prices: new Map(Object.entries(bet.prices ?? {}).map(([parts, odds]) => [parts, oddsIn(odds)])),
  }
}
