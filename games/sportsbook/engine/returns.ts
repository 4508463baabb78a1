import { minus, plus, times, whole, zero, type Ratio } from '@faro/kernel/ratio'
import { multiplierOf, type Outcome } from './outcome.ts'

export type Leg = { readonly odds: Ratio; readonly outcome: Outcome }

const one = whole(1n)

const multipliers = (legs: readonly Leg[]): readonly Ratio[] =>
  legs.map(({ odds, outcome }) => multiplierOf(outcome, odds))

/** An accumulator's return with its stake: all legs multiplied, a void one counts once. */
export const accumulatorReturn = (stake: Ratio, legs: readonly Leg[]): Ratio =>
  multipliers(legs).reduce((sum, multiplier) => times(sum, multiplier), stake)

/** By size the sum over all combinations of that many, each multiplied: in legs × size steps. */
export const sumsBySize = (values: readonly Ratio[]): readonly Ratio[] => {
  const sums: Ratio[] = [one]
  for (const value of values) {
    sums.push(zero)
    for (let size = sums.length - 1; size > 0; size--)
      sums[size] = plus(sums[size] ?? zero, times(sums[size - 1] ?? zero, value))
  }
  return sums
}

export const combinations = (all: number, chosen: number): number => {
  let count = 1
  for (let i = 1; i <= chosen; i++) count = (count * (all - chosen + i)) / i
  return count
}

export type System = {
  readonly unitStake: Ratio
  readonly legs: readonly Leg[]
  /** How many legs are in a bet, of each size that is played. */
  readonly folds: readonly number[]
  /** Legs that are in every bet beside those. */
  readonly bankers: readonly Leg[]
}

/** How many bets a system has, and what all of them return together with their stakes. */
export const systemReturn = ({ unitStake, legs, folds, bankers }: System) => {
  const sums = sumsBySize(multipliers(legs))
  const played = plus(...folds.map((size) => sums[size] ?? zero))
  return {
    bets: folds.reduce((count, size) => count + combinations(legs.length, size), 0),
    returned: times(accumulatorReturn(unitStake, bankers), played),
  }
}

const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The systems that have a name, by their sizes of bets. */
const named: Readonly<Record<string, { readonly legs: number; readonly from: number }>> = {
  trixie: { legs: 3, from: 2 },
  patent: { legs: 3, from: 1 },
  yankee: { legs: 4, from: 2 },
  lucky15: { legs: 4, from: 1 },
  canadian: { legs: 5, from: 2 },
  superyankee: { legs: 5, from: 2 },
  lucky31: { legs: 5, from: 1 },
  heinz: { legs: 6, from: 2 },
  lucky63: { legs: 6, from: 1 },
  superheinz: { legs: 7, from: 2 },
  goliath: { legs: 8, from: 2 },
}

/** The sizes of bets in a system, by its name or as "2/4"; null where it is none of so many legs. */
export const foldsOf = (system: string, legs: number): readonly number[] | null => {
  const [, size, all] = /^(\d+)\s*(?:\/|of)\s*(\d+)$/.exec(system) ?? []
  if (size !== undefined)
    return Number(all) === legs && Number(size) >= 1 && Number(size) <= legs ? [Number(size)] : null
  const known = named[system.toLowerCase().replaceAll(/[\s_-]/g, '')]
  return known === undefined || known.legs !== legs ? null : upTo(known.from, known.legs)
}

/** A bet that shares its place with others: its stake is cut, its odds stay. */
export const deadHeatReturn = (
  { stake, odds }: { readonly stake: Ratio; readonly odds: Ratio },
  { placesLeft, tied }: { readonly placesLeft: bigint; readonly tied: bigint },
): Ratio => times(times(stake, odds), { n: placesLeft, d: tied })

export type EachWay = {
  readonly stakePerPart: Ratio
  readonly odds: Ratio
  readonly placeFraction: Ratio
  readonly isWon: boolean
  readonly isPlaced: boolean
  /** What dead heats leave of each part's stake: 1 where there is none. */
  readonly winFactor: Ratio
  readonly placeFactor: Ratio
}

/** Two bets of the same stake: on the win, and on a place at a fraction of the odds. */
export const eachWayReturn = (bet: EachWay): Ratio => {
  const placeOdds = plus(one, times(minus(bet.odds, one), bet.placeFraction))
  const win = bet.isWon ? times(bet.odds, bet.winFactor) : zero
  const place = bet.isPlaced ? times(placeOdds, bet.placeFactor) : zero
  return times(bet.stakePerPart, plus(win, place))
}
