import { compare, plus, times, whole, zero, type Ratio } from '@faro/kernel/ratio'
import { judgePrice } from '../acceptance.ts'
import type { AcceptedLeg, BetInput, BetShape, LegInput, LineRef, Odds } from './bet.ts'
import { oddsRatio } from './leg-value.ts'
import { maximumStake, type Room, type StakeLimits } from './room.ts'
import { combinationsOf, floorTo, totalOdds } from './worth.ts'

const legsMax = 20
const combinationsMax = 2_000
const partsMax = 6
const one = whole(1n)

export type ShapeRefusal = 'amount-too-fine' | 'legs-invalid' | 'legs-related'

const hasFolds = ({ legs, folds }: BetInput): boolean => {
  const others = legs.filter(({ isBanker }) => !isBanker).length
  return (
    folds.length > 0 &&
    new Set(folds).size === folds.length &&
    folds.every((size) => Number.isInteger(size) && size >= 1 && size <= others)
  )
}

const countsOf: Readonly<Record<BetInput['type'], readonly [number, number]>> = {
  single: [1, 1],
  accumulator: [2, legsMax],
  system: [2, legsMax],
  builder: [2, partsMax],
}

const isPlaceable = ({ place }: LegInput): boolean =>
  place !== null && compare(place.fraction, zero) > 0 && compare(place.fraction, one) <= 0

const areLegsValid = (input: BetInput): boolean => {
  const { type, legs, isEachWay, boost } = input
  const [min, max] = countsOf[type]
  if (legs.length < min || legs.length > max) return false
  if (type === 'system' && (!hasFolds(input) || combinationsOf(input) > combinationsMax))
    return false
  if (isEachWay && (type === 'builder' || !legs.every(isPlaceable))) return false
  if (boost !== null && (type !== 'single' || compare(boost, zero) <= 0)) return false
  if (type !== 'builder') return true
  const isOneEvent = new Set(legs.map(({ line }) => line.event)).size === 1
  return isOneEvent && input.prices.has(legs.map((_, i) => i).join(','))
}

/** Two events of which one says something of the other. */
export type AreRelated = (one: string, other: string) => boolean

const hasRelated = ({ type, legs }: BetInput, areRelated: AreRelated): boolean =>
  (type === 'accumulator' || type === 'system') &&
  legs.some(({ line }, i) =>
    legs.slice(i + 1).some((other) => areRelated(line.event, other.line.event)),
  )

/** Whether a bet is one at all: unit, legs, and legs that may go together. */
export const judgeShape = (
  input: BetInput,
  { step, areRelated }: { readonly step: bigint; readonly areRelated: AreRelated },
): ShapeRefusal | null => {
  if (input.stake % step !== 0n) return 'amount-too-fine'
  if (!areLegsValid(input)) return 'legs-invalid'
  return hasRelated(input, areRelated) ? 'legs-related' : null
}

/** Where prices are at the moment a bet is judged; null is suspended. */
export type Board = {
  readonly oddsOf: (line: LineRef, outcome: string) => Odds | null
}

/** Every line that a bet needs, its places too. */
export const linesOf = ({ legs, isEachWay }: Pick<BetInput, 'legs' | 'isEachWay'>) =>
  legs.flatMap(({ line, outcome, place }) => [
    { line, outcome },
    ...(isEachWay && place !== null ? [{ line: place.line, outcome }] : []),
  ])

/** Odds with a boost on what they pay beside the stake, to two places. */
export const boostedOdds = (odds: Odds, boost: Ratio | null): Odds => {
  if (boost === null) return odds
  const net = plus(oddsRatio(odds), { n: -1n, d: 1n })
  const boosted = plus(one, times(net, plus(one, boost)))
  return Number(floorTo(times(boosted, whole(10_000n)), 100n))
}

export type PriceAnswer =
  | { readonly legs: readonly AcceptedLeg[] }
  | { readonly refusal: 'market-suspended' }
  | { readonly refusal: 'odds-changed'; readonly odds: readonly Odds[] }

/** Whether every line takes bets, and every price is one that the player takes. */
export const judgePrices = (input: BetInput, board: Board): PriceAnswer => {
  if (linesOf(input).some(({ line, outcome }) => board.oddsOf(line, outcome) === null))
    return { refusal: 'market-suspended' }
  const odds = input.legs.map(({ line, outcome }) => board.oddsOf(line, outcome) ?? 0)
  const isTaken = ({ odds: slip }: LegInput, i: number): boolean =>
    input.type === 'builder' ||
    judgePrice({
      mode: input.accept,
      slip: oddsRatio(slip),
      current: oddsRatio(odds[i] ?? 0),
      isLineChanged: false,
      isSuspended: false,
    }) === 'accept'
  if (!input.legs.every(isTaken)) return { refusal: 'odds-changed', odds }
  return {
    legs: input.legs.map(({ line, outcome, isBanker, place }, i) => ({
      line,
      outcome,
      isBanker,
      place: input.isEachWay ? place : null,
      odds: boostedOdds(odds[i] ?? 0, input.boost),
    })),
  }
}

export type Judgement =
  | { readonly bet: BetShape; readonly stake: bigint }
  | Exclude<PriceAnswer, { legs: unknown }>
  | { readonly refusal: 'below-minimum' | 'above-maximum'; readonly amount: bigint }

export type PlacementTerms = {
  readonly board: Board
  readonly limits: StakeLimits
  readonly room: Pick<Room, 'onOutcome' | 'onEvent'>
}

export const shapeOf = (input: BetInput, legs: readonly AcceptedLeg[]): BetShape => ({
  type: input.type,
  legs,
  folds: input.folds,
  isEachWay: input.isEachWay,
  isFree: input.isFree,
  prices: input.prices,
})

/** Prices, minimum and maximum of now; what a bet is accepted as, before its money is asked for. */
export const judgePlacement = (
  input: BetInput,
  { board, limits, room }: PlacementTerms,
): Judgement => {
  const priced = judgePrices(input, board)
  if ('refusal' in priced) return priced
  if (input.stake < limits.stakeMin) return { refusal: 'below-minimum', amount: limits.stakeMin }
  const bet = shapeOf(input, priced.legs)
  const maximum = maximumStake({ bet, total: totalOdds(bet), limits, room })
  if (input.stake <= maximum) return { bet, stake: input.stake }
  if (input.isPartial && maximum >= limits.stakeMin) return { bet, stake: maximum }
  return { refusal: 'above-maximum', amount: maximum }
}
