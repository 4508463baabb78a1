import type { Ratio } from '@faro/kernel/ratio'
import type { AcceptMode } from '../acceptance.ts'

export type BetType = 'single' | 'accumulator' | 'system' | 'builder'

/** A line by its event, market and specifiers. */
export type LineRef = {
  readonly event: string
  readonly market: string
  readonly specifiers: string
}

export const lineIdOf = ({ event, market, specifiers }: LineRef): string =>
  `${event}/${market}/${specifiers}`

/** Odds are in ten-thousandths, gross: 1.95 is 19,500. */
export type Odds = number

export type PlaceRef = { readonly line: LineRef; readonly fraction: Ratio }

export type LegInput = {
  readonly line: LineRef
  readonly outcome: string
  /** What the slip showed. */
  readonly odds: Odds
  readonly isBanker: boolean
  readonly place: PlaceRef | null
}

export type BetInput = {
  readonly type: BetType
  readonly legs: readonly LegInput[]
  /** Of a system: how many legs besides the bankers its bets have. */
  readonly folds: readonly number[]
  /** In ledger units: of all combinations, and of both halves of an each-way bet. */
  readonly stake: bigint
  readonly accept: AcceptMode
  readonly isEachWay: boolean
  /** Whether the stake may become the maximum. */
  readonly isPartial: boolean
  readonly isFree: boolean
  /** Of a single: what is added to its net odds. */
  readonly boost: Ratio | null
  /** Of a builder: what its parts cost together, by the parts that count ("0,2"). */
  readonly prices: ReadonlyMap<string, Odds>
}

/** What became of a selection: nothing yet, or how much one staked on it comes back as. */
export type LegValue =
  | { readonly isOpen: true }
  | {
      readonly isOpen: false
      readonly multiplier: Ratio
      readonly isVoid: boolean
      /** Won in full: it counts for a bonus. */
      readonly isFull: boolean
    }

export const openLeg: LegValue = { isOpen: true }

export type AcceptedLeg = Pick<LegInput, 'line' | 'outcome' | 'isBanker' | 'place'> & {
  readonly odds: Odds
  /** What the feed alone asked for it, where that was kept. */
  readonly feedOdds?: Odds | null
}

/** What decides a bet's worth; nothing of it changes once it is accepted. */
export type BetShape = {
  readonly type: BetType
  readonly legs: readonly AcceptedLeg[]
  readonly folds: readonly number[]
  readonly isEachWay: boolean
  readonly isFree: boolean
  readonly prices: ReadonlyMap<string, Odds>
}

/** By leg what stands; `places` of an each-way bet, else empty. */
export type LegValues = {
  readonly wins: readonly LegValue[]
  readonly places: readonly LegValue[]
}
