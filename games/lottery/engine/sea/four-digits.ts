import { plus, reduced, whole, type Ratio } from '@faro/kernel/ratio'

/** Prizes of a bet of 1 on a four-digit number, and how many numbers win each (games.md §1.9). */
const tiers = {
  first: { numbers: 1, big: 2_500, small: 3_500 },
  second: { numbers: 1, big: 1_000, small: 2_000 },
  third: { numbers: 1, big: 500, small: 1_000 },
  special: { numbers: 10, big: 180, small: 0 },
  consolation: { numbers: 10, big: 60, small: 0 },
} as const

export type FourTier = keyof typeof tiers
export const fourTiers = ['first', 'second', 'third', 'special', 'consolation'] as const

/** The 23 numbers of a draw, by prize. */
export type FourDraw = Readonly<Record<FourTier, readonly string[]>>

/** So many numbers of a tier are drawn. */
export const fourNumbers = (tier: FourTier): number => tiers[tier].numbers

export type Forecast = 'big' | 'small'

export const fourPayout = (stakes: Readonly<Record<Forecast, bigint>>, tier: FourTier): bigint =>
  stakes.big * BigInt(tiers[tier].big) + stakes.small * BigInt(tiers[tier].small)

/** Gross prize of a stake of 1. */
export const fourPrize = (forecast: Forecast, tier: FourTier): bigint =>
  BigInt(tiers[tier][forecast])

/** A box pays each order of its digits; one stake on them all pays its share, rounded up. */
export const iBoxPrize = (orders: number, forecast: Forecast, tier: FourTier): bigint => {
  const prize = BigInt(tiers[tier][forecast])
  return (prize + BigInt(orders) - 1n) / BigInt(orders)
}

export const fourReturn = (forecast: Forecast): Ratio =>
  reduced(
    plus(
      ...Object.values(tiers).map((tier) => ({
        ...whole(BigInt(tier.numbers * tier[forecast])),
        d: 10_000n,
      })),
    ),
  )
