import { floorOf, plus, times, whole, zero, type Ratio } from '@faro/kernel/ratio'
import { voidTier, type Hit } from './play.ts'

/** Of a group of so much, everything that is staked comes back (games.md §1.1). */
const fairGroup = 2_000n

/** Gross prize of a stake of 1 at a prize group: group/2000 ÷ chance. */
export const priceOf = (chance: Ratio, group: number): Ratio =>
  times({ n: chance.d, d: chance.n }, { n: BigInt(group), d: fairGroup })

/** Gross price by tier, for a stake of 1. */
export type Prices = Readonly<Record<string, Ratio>>

export const pricesOf = (chances: Readonly<Record<string, Ratio>>, group: number): Prices =>
  Object.fromEntries(
    Object.entries(chances).map(([tier, chance]) => [tier, priceOf(chance, group)]),
  )

/** What hits pay, exactly, in the unit of the stake of one atomic bet; void bets get theirs back. */
export const grossOf = (stake: Ratio, hits: readonly Hit[], prices: Prices): Ratio =>
  times(
    stake,
    hits.reduce((sum, { tier, times: count }) => {
      const price = tier === voidTier ? whole(1n) : prices[tier]
      if (price === undefined) throw new Error(`no price for ${tier}`)
      return plus(sum, times(whole(BigInt(count)), price))
    }, zero),
  )

/** What a line is paid, in whole units of the wallet: rounded down once (lottery.md §4.4). */
export const payoutOf = (stake: Ratio, hits: readonly Hit[], prices: Prices): bigint =>
  floorOf(grossOf(stake, hits, prices))

/** As prize tables show it: two places, halves up. */
export const shownPrize = ({ n, d }: Ratio): string => {
  const hundredths = (n * 200n + d) / (2n * d)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
