import type { BetInput as SlipBet, LegState } from '@faro/contract/sportsbook'
import { compare, ppm, ratioOf, ratioText, whole, zero, type Ratio } from '@faro/kernel/ratio'
import type {
  BetInput,
  BetShape,
  LegValue,
  LegValues,
  LineRef,
  PlaceRef,
} from '../engine/bets/bet.ts'
import { legValueOf, oddsRatio, placeOdds } from '../engine/bets/leg-value.ts'
import type { PayoutRule } from '../engine/bets/worth.ts'
import {
  nothingStands,
  standingOf,
  type Standing,
  type Statement,
} from '../engine/feed/statements.ts'
import { bonusOf } from './acca-bonus.query.ts'
import type { RewardRow } from './bet-rewards.query.ts'
import type { BetRow, LegRow, NewLeg } from './bet-store.query.ts'
import { atOneFraction } from './place-lines.ts'

const sortedSpecifiers = (text: string): string =>
  text === '' ? '' : text.split('|').toSorted().join('|')

/** What a bet is made of beside what its slip says. */
export type Extras = {
  readonly placeOf: (line: LineRef, outcome: string) => PlaceRef | null
  /** A free bet or boost that it uses up. */
  readonly reward: BetReward | null
  /** Of a builder: its price by the parts that count. */
  readonly prices: Readonly<Record<string, number>> | null
}

export type BetReward = {
  readonly rewardId: string
  /** What a free bet stakes, the most that a boost adds. */
  readonly amount: bigint
  /** Of a boost: millionths. */
  readonly ppm: number | null
}

export const rewardOfRow = (row: RewardRow): BetReward => ({
  rewardId: row.reward_id,
  amount: row.amount,
  ppm: row.ppm,
})

const noExtras: Extras = { placeOf: () => null, reward: null, prices: null }

const boostOf = (boostPpm: number | null): Ratio | null =>
  boostPpm === null ? null : ppm(BigInt(boostPpm))

const pricesOf = (prices: Extras['prices']): BetInput['prices'] =>
  new Map(Object.entries(prices ?? {}))

/** A bet as it was sent, in the engine's shape. */
export const inputOf = (sent: SlipBet, stake: bigint, extras: Extras = noExtras): BetInput => {
  const { placeOf, reward, prices } = extras
  const isEachWay = sent.eachWay === true
  return {
    type: sent.type,
    legs: atOneFraction(
      sent.legs.map(({ event, market, specifiers, outcome, odds, banker }) => {
        const line = { event, market, specifiers: sortedSpecifiers(specifiers) }
        return {
          line,
          outcome,
          odds,
          isBanker: sent.type === 'system' && banker === true,
          place: isEachWay ? placeOf(line, outcome) : null,
        }
      }),
    ),
    folds: sent.type === 'system' ? (sent.folds ?? []) : [],
    stake,
    accept: sent.accept,
    isEachWay,
    // what a promotion gives is used whole
    isPartial: sent.partial === true && reward === null,
    isFree: reward !== null && reward.ppm === null,
    boost: boostOf(reward?.ppm ?? null),
    prices: pricesOf(prices),
  }
}

const lineOfLeg = (leg: LegRow): LineRef => ({
  event: leg.event_id,
  market: leg.market,
  specifiers: leg.specifiers,
})

/** The legs that were chosen; the place halves of an each-way bet are rows beside them. */
export const winLegs = (legs: readonly LegRow[]): readonly LegRow[] =>
  legs.filter(({ win_place }) => win_place === null)

const placeOfLeg = (legs: readonly LegRow[], i: number): PlaceRef | null => {
  const half = legs.find(({ win_place }) => win_place === i)
  return half === undefined
    ? null
    : { line: lineOfLeg(half), fraction: ratioOf(half.fraction ?? '1') }
}

/** A stored bet and its legs as they were sent, for one that waited. */
export const inputOfRow = (bet: BetRow, legs: readonly LegRow[]): BetInput => ({
  type: bet.type,
  legs: winLegs(legs).map((leg, i) => ({
    line: lineOfLeg(leg),
    outcome: leg.outcome,
    odds: leg.odds,
    isBanker: leg.is_banker,
    place: placeOfLeg(legs, i),
  })),
  folds: bet.folds,
  stake: bet.stake,
  accept: bet.accept,
  isEachWay: bet.is_each_way,
  isPartial: bet.is_partial,
  isFree: bet.is_free,
  boost: boostOf(bet.boost_ppm),
  prices: pricesOf(bet.prices),
})

type ShapeRow = Pick<BetRow, 'type' | 'folds' | 'is_each_way' | 'is_free' | 'prices'>

/** What an accepted bet is. */
export const shapeOfRow = (bet: ShapeRow, legs: readonly LegRow[]): BetShape => ({
  type: bet.type,
  legs: winLegs(legs).map((leg, i) => ({
    line: lineOfLeg(leg),
    outcome: leg.outcome,
    isBanker: leg.is_banker,
    place: placeOfLeg(legs, i),
    odds: leg.odds,
    feedOdds: leg.feed_odds,
  })),
  folds: bet.folds,
  isEachWay: bet.is_each_way,
  isFree: bet.is_free,
  prices: pricesOf(bet.prices),
})

/** The rows of a bet's legs: what was chosen, then the place halves. */
export const newLegs = (
  input: BetInput,
  rowOf: (line: LineRef, i: number) => Omit<NewLeg, 'event' | 'outcome' | 'isBanker' | 'half'>,
): readonly NewLeg[] => {
  const wins = input.legs.map(({ line, outcome, isBanker }, i) => ({
    ...rowOf(line, i),
    event: line.event,
    outcome,
    isBanker,
    half: null,
  }))
  const halves = input.legs.flatMap(({ outcome, place }, i) =>
    place === null
      ? []
      : [
          {
            ...rowOf(place.line, i),
            event: place.line.event,
            outcome,
            isBanker: false,
            hasEarly: false,
            plainOdds: null,
            feedOdds: null,
            half: { of: i, fraction: ratioText(place.fraction) },
          },
        ],
  )
  return [...wins, ...halves]
}

/** What a bet pays at most, and on top of what it wins: as it was when it was taken. */
export const ruleOf = (
  { payout_max, acca_bonus }: Pick<BetRow, 'payout_max' | 'acca_bonus'>,
  step: bigint,
): PayoutRule => ({ step, payoutMax: payout_max, bonus: bonusOf(acca_bonus) })

export type StatementsByLine = ReadonlyMap<bigint, readonly Statement[]>

type Accepted = Pick<BetRow, 'accepted_at'>

type OfLine = readonly Statement[] | undefined

/** The odds of a leg; of a place half a fraction of what the win pays beside its stake. */
const oddsOfLeg = ({ odds, fraction }: LegRow): Ratio =>
  fraction === null ? oddsRatio(odds) : placeOdds(oddsRatio(odds), ratioOf(fraction))

const valueOfLeg = (
  { accepted_at }: Accepted,
  leg: LegRow,
  { said, isPaidEarly }: { readonly said: OfLine; readonly isPaidEarly: boolean },
) => {
  const standing: Standing =
    said === undefined ? nothingStands : standingOf(said, { settleAt: 1, isPinned: leg.is_pinned })
  return legValueOf(standing, {
    outcome: leg.outcome,
    odds: oddsOfLeg(leg),
    acceptedAt: accepted_at?.getTime() ?? 0,
    isPaidEarly,
  })
}

/** Whether the house paid a leg early: after the bet was taken, and while the leg was open. */
const wasPaidEarly = (bet: Accepted, leg: LegRow, said: OfLine): boolean => {
  if (!leg.has_early || said === undefined) return false
  return said.some((one) => {
    if (one.kind !== 'early' || one.outcome !== leg.outcome) return false
    if (one.timestamp < (bet.accepted_at?.getTime() ?? 0)) return false
    const before = said.filter(({ arrival }) => arrival < one.arrival)
    return valueOfLeg(bet, leg, { said: before, isPaidEarly: false }).value.isOpen
  })
}

/** What stands for the legs of a bet by what was said of their lines. */
export const valuesOfLegs = (
  bet: Accepted,
  legs: readonly LegRow[],
  said: StatementsByLine,
): { readonly values: LegValues; readonly isLate: boolean } => {
  const found = legs.map((leg) => {
    const ofLine = said.get(leg.line_id)
    const isPaidEarly = wasPaidEarly(bet, leg, ofLine)
    return { leg, ...valueOfLeg(bet, leg, { said: ofLine, isPaidEarly }) }
  })
  const [places, wins] = [true, false].map((isHalf) =>
    found.filter(({ leg }) => (leg.win_place !== null) === isHalf).map(({ value }) => value),
  )
  return {
    values: { wins: wins ?? [], places: places ?? [] },
    isLate: found.some(({ isLate }) => isLate),
  }
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
