import type { Ratio } from '@faro/kernel/ratio'
import { combinations, sumsBySize } from '@faro/sportsbook/engine'
import { plus, times, whole, zero } from '@faro/kernel/ratio'

const unit = 10_000n
const unitOdds = Number(unit)

export type PricedLeg = {
  readonly odds: number
  readonly isBanker: boolean
  /** Where no odds in ten-thousandths are exact. */
  readonly exact?: Ratio
}
export type Shape =
  | { readonly type: 'accumulator' }
  | { readonly type: 'system'; readonly folds: readonly number[] }

export type Sums = {
  readonly combinations: number
  /** Paid per unit of the whole stake if every leg wins. */
  readonly factor: Ratio
}

const oddsOf = ({ odds, exact }: PricedLeg): Ratio => exact ?? { n: BigInt(odds), d: unit }

/** How many bets a slip has, and what it pays if everything wins. */
export const sumsOf = (legs: readonly PricedLeg[], shape: Shape): Sums => {
  const product = (all: readonly PricedLeg[]): Ratio =>
    all.reduce((sum, leg) => times(sum, oddsOf(leg)), whole(1n))
  if (shape.type === 'accumulator') return { combinations: 1, factor: product(legs) }
  const free = legs.filter(({ isBanker }) => !isBanker)
  const sums = sumsBySize(free.map(oddsOf))
  const count = shape.folds.reduce((sum, size) => sum + combinations(free.length, size), 0)
  if (count === 0) return { combinations: 0, factor: zero }
  const won = plus(...shape.folds.map((size) => sums[size] ?? zero))
  const all = times(product(legs.filter(({ isBanker }) => isBanker)), won)
  return { combinations: count, factor: times(all, { n: 1n, d: BigInt(count) }) }
}

/** The same where half is on a place, at a fraction of what the win pays beside its stake. */
export const eachWaySums = (legs: readonly PricedLeg[], shape: Shape, fraction: Ratio): Sums => {
  const won = sumsOf(legs, shape)
  const places = legs.map((leg) => {
    const { n, d } = plus(whole(1n), times(plus(oddsOf(leg), whole(-1n)), fraction))
    return { ...leg, exact: { n, d } }
  })
  const placed = sumsOf(places, shape)
  return { ...won, factor: times(plus(won.factor, placed.factor), { n: 1n, d: 2n }) }
}

/** Odds with a boost of so many millionths on what they pay beside the stake, to two places. */
export const boostedOdds = (odds: number, ppm: number): number =>
  Math.floor((unitOdds + ((odds - unitOdds) * (1_000_000 + ppm)) / 1_000_000) / 100) * 100

/** What a stake in units of money pays then, rounded down once. */
export const payoutOf = (stake: bigint, { factor }: Sums): bigint => (stake * factor.n) / factor.d

/** Total odds in ten-thousandths, rounded down. */
export const totalOddsOf = ({ factor }: Sums): number => Number((factor.n * unit) / factor.d)

/** What a brand pays on top of accumulators, by how many legs cost enough. */
export type AccaBonus = {
  readonly minOdds: number
  readonly tiers: readonly { readonly legs: number; readonly ppm: number }[]
}

/** The bonus of an accumulator if everything wins, in millionths of its gain. */
export const bonusPpm = (legs: readonly PricedLeg[], { minOdds, tiers }: AccaBonus): number => {
  const count = legs.filter(({ odds }) => odds >= minOdds).length
  return tiers
    .filter((tier) => tier.legs <= count)
    .reduce((best, tier) => (tier.legs > best.legs ? tier : best), { legs: 0, ppm: 0 }).ppm
}

/**
 * That bonus in units of money, rounded down by itself. Where the house made prices better, what
 * they pay more is part of it.
 */
export const bonusOf = (
  stake: bigint,
  { factor: won }: Sums,
  { ppm, fed: { factor: fed } }: { readonly ppm: number; readonly fed: Sums },
): bigint => {
  if (fed.n <= fed.d) return 0n
  const whole = times(plus(fed, { n: -1n, d: 1n }), { n: BigInt(ppm), d: 1_000_000n })
  const { n, d } = plus(whole, fed, { n: -won.n, d: won.d })
  return n <= 0n ? 0n : (stake * n) / d
}
