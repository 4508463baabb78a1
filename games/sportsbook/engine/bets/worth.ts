import { compare, floorOf, plus, times, whole, zero, type Ratio } from '@faro/kernel/ratio'
import { combinations, sumsBySize } from '../returns.ts'
import type { AcceptedLeg, BetShape, LegValue, LegValues } from './bet.ts'
import { oddsRatio, placeOdds } from './leg-value.ts'

const one = whole(1n)

/** Which legs are in every combination of a bet, and how many of the others. */
const structureOf = ({ type, legs, folds }: Pick<BetShape, 'type' | 'legs' | 'folds'>) => {
  const all = legs.map((_, i) => i)
  if (type !== 'system') return { fixed: all, chosen: [], folds: [0] }
  return {
    fixed: all.filter((i) => legs[i]?.isBanker === true),
    chosen: all.filter((i) => legs[i]?.isBanker !== true),
    folds,
  }
}

/** How many combinations a bet has. */
export const combinationsOf = (bet: Pick<BetShape, 'type' | 'legs' | 'folds'>): number => {
  const { chosen, folds } = structureOf(bet)
  return folds.reduce((sum, size) => sum + combinations(chosen.length, size), 0)
}

const product = (values: readonly Ratio[]): Ratio => values.reduce((a, b) => times(a, b), one)

/** The mean over the combinations of a bet of their multiplied legs. */
const meanOf = (bet: BetShape, values: readonly Ratio[]): Ratio => {
  const { fixed, chosen, folds } = structureOf(bet)
  const at = (i: number): Ratio => values[i] ?? one
  const sums = sumsBySize(chosen.map(at))
  const played = plus(...folds.map((size) => sums[size] ?? zero))
  const count = BigInt(combinationsOf(bet))
  return times(times(product(fixed.map(at)), played), { n: 1n, d: count })
}

const isLost = (value: LegValue | undefined): boolean =>
  value !== undefined && !value.isOpen && compare(value.multiplier, zero) === 0

/** Whether a combination that is not lost holds a leg that is open. */
const canChange = (bet: BetShape, values: readonly LegValue[]): boolean => {
  const { fixed, chosen, folds } = structureOf(bet)
  if (fixed.some((i) => isLost(values[i]))) return false
  const alive = chosen.filter((i) => !isLost(values[i])).length
  const isPlayed = (size: number): boolean => size <= alive
  if (fixed.some((i) => values[i]?.isOpen === true)) return folds.some(isPlayed)
  const isAnyOpen = chosen.some((i) => values[i]?.isOpen === true)
  return isAnyOpen && folds.some((size) => size >= 1 && isPlayed(size))
}

/** What stands for an open leg where a bet is looked at before its end. */
export type OpenValue = (leg: AcceptedLeg, odds: Ratio) => Ratio

const atOdds: OpenValue = (_leg, odds) => odds
const atNothing: OpenValue = () => zero

const multipliersOf = (
  legs: readonly AcceptedLeg[],
  values: readonly LegValue[],
  { open, oddsOf }: { open: OpenValue; oddsOf: (leg: AcceptedLeg) => Ratio },
): readonly Ratio[] =>
  legs.map((leg, i) => {
    const value = values[i]
    return value === undefined || value.isOpen ? open(leg, oddsOf(leg)) : value.multiplier
  })

const winOdds = ({ odds }: AcceptedLeg): Ratio => oddsRatio(odds)
export const placeOddsOf = (leg: AcceptedLeg): Ratio =>
  placeOdds(winOdds(leg), leg.place?.fraction ?? zero)

/** By the parts that count, what a builder costs: "0,2" where the second one is void. */
const builderWorth = (bet: BetShape, values: readonly LegValue[], open: OpenValue): Ratio => {
  const counted = bet.legs.flatMap((_, i) => {
    const value = values[i]
    return value !== undefined && !value.isOpen && value.isVoid ? [] : [i]
  })
  if (counted.length === 0) return one
  const price = bet.prices.get(counted.join(','))
  if (price === undefined) throw new Error(`a builder without a price for ${counted.join(',')}`)
  // a part that is won in full counts once, one that is lost or halved by its share
  const shares = counted.map((i) => {
    const value = values[i]
    const leg = bet.legs[i]
    if (leg === undefined) return one
    const odds = winOdds(leg)
    const multiplier = value === undefined || value.isOpen ? open(leg, odds) : value.multiplier
    return times(multiplier, { n: odds.d, d: odds.n })
  })
  return times(oddsRatio(price), product(shares))
}

/** What one staked on a bet comes back as, open legs standing as `open` says. */
export const worthOf = (bet: BetShape, { wins, places }: LegValues, open: OpenValue): Ratio => {
  if (bet.type === 'builder') return builderWorth(bet, wins, open)
  const won = meanOf(bet, multipliersOf(bet.legs, wins, { open, oddsOf: winOdds }))
  if (!bet.isEachWay) return won
  const placed = meanOf(bet, multipliersOf(bet.legs, places, { open, oddsOf: placeOddsOf }))
  return times(plus(won, placed), { n: 1n, d: 2n })
}

/** What one staked pays if every open leg is won. */
export const bestWorth = (bet: BetShape, values: LegValues): Ratio => worthOf(bet, values, atOdds)

const allOpen = (bet: BetShape): LegValues => ({
  wins: bet.legs.map(() => ({ isOpen: true })),
  places: bet.isEachWay ? bet.legs.map(() => ({ isOpen: true })) : [],
})

/** The total odds of a bet: what one staked pays if everything is won. */
export const totalOdds = (bet: BetShape): Ratio => bestWorth(bet, allOpen(bet))

export type Bonus = {
  /** In ten-thousandths: what a leg must have cost at least to count. */
  readonly minOdds: number
  /** By the number of legs that are won in full. */
  readonly tiers: readonly { readonly legs: number; readonly rate: Ratio }[]
}

export type PayoutRule = {
  /** The smallest amount that is paid, in ledger units. */
  readonly step: bigint
  readonly payoutMax: bigint
  readonly bonus: Bonus | null
}

export const floorTo = (exact: Ratio, step: bigint): bigint =>
  floorOf({ n: exact.n, d: exact.d * step }) * step

export type Decision =
  | { readonly state: 'open' }
  | {
      readonly state: 'settled' | 'void'
      readonly payout: bigint
      /** The part of it that is a bonus. */
      readonly bonus: bigint
    }

const isDecided = (bet: BetShape, { wins, places }: LegValues): boolean => {
  if (bet.type === 'builder') return wins.some(isLost) || wins.every(({ isOpen }) => !isOpen)
  return !canChange(bet, wins) && (!bet.isEachWay || !canChange(bet, places))
}

const isVoid = (value: LegValue): boolean => !value.isOpen && value.isVoid

/** What the feed's prices leave of what was won where the desk had made some better. */
const feedShare = ({ legs }: BetShape, wins: readonly LegValue[]): Ratio =>
  legs.reduce((share, { odds, feedOdds = null }, i) => {
    const value = wins[i]
    const isMade = feedOdds !== null && feedOdds < odds
    if (!isMade || value === undefined || value.isOpen || value.isVoid) return share
    return times(share, { n: BigInt(feedOdds), d: BigInt(odds) })
  }, one)

/**
 * The bonus of an accumulator on what it won. Better prices of the desk are part of it: two people
 * gave it on the feed's, and one lowers margins.
 */
const bonusOf = (
  bet: BetShape & { readonly stake: bigint },
  { wins }: LegValues,
  { rule, won }: { rule: PayoutRule; won: Ratio },
): bigint => {
  const { bonus } = rule
  if (bonus === null || bet.type !== 'accumulator' || bet.isFree || bet.isEachWay) return 0n
  const fed = times(won, feedShare(bet, wins))
  const gain = plus(fed, { n: -bet.stake, d: 1n })
  if (compare(gain, zero) <= 0) return 0n
  const full = bet.legs.filter(({ odds }, i) => {
    const value = wins[i]
    return value?.isOpen === false && value.isFull && odds >= bonus.minOdds
  }).length
  const tier = bonus.tiers
    .filter(({ legs }) => legs <= full)
    .toSorted((a, b) => b.legs - a.legs)
    .at(0)
  if (tier === undefined) return 0n
  const more = plus(times(gain, tier.rate), fed, { n: -won.n, d: won.d })
  return compare(more, zero) > 0 ? floorTo(more, rule.step) : 0n
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What a bet pays on the stake that still runs, in ledger units; rounded down once. */
export const decideBet = (
  bet: BetShape & { readonly stake: bigint },
  values: LegValues,
  rule: PayoutRule,
): Decision => {
  if (!isDecided(bet, values)) return { state: 'open' }
  const stake = whole(bet.stake)
  if (values.wins.every(isVoid) && values.places.every(isVoid))
    return { state: 'void', payout: bet.isFree ? 0n : bet.stake, bonus: 0n }
  const exact = times(stake, worthOf(bet, values, atNothing))
  const gain = plus(exact, { n: -bet.stake, d: 1n })
  if (bet.isFree) {
    const won = floorTo(gain, rule.step)
    return { state: 'settled', payout: least(won < 0n ? 0n : won, rule.payoutMax), bonus: 0n }
  }
  const base = floorTo(exact, rule.step)
  const payout = least(base + bonusOf(bet, values, { rule, won: exact }), rule.payoutMax)
  return { state: 'settled', payout, bonus: payout > base ? payout - base : 0n }
}
