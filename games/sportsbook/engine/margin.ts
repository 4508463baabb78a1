import { minus, plus, times, whole, type Ratio } from '@faro/kernel/ratio'
import { inverse } from './odds.ts'

const one = whole(1n)

/** The margin in the prices of a market: how much the chances they name are above one together. */
export const marginOf = (odds: readonly Ratio[]) => {
  const overround = plus(...odds.map(inverse))
  return {
    overround,
    margin: minus(overround, one),
    /** What comes back of all stakes where every outcome is backed for the same return. */
    payoutRate: inverse(overround),
    /** The chances without it, each in proportion. */
    fair: odds.map((price) => times(inverse(price), inverse(overround))),
  }
}

/** Prices of chances with a margin taken from each in proportion. */
export const pricesWith = (chances: readonly Ratio[], margin: Ratio): readonly Ratio[] =>
  chances.map((chance) => inverse(times(chance, plus(one, margin))))

const halvings = 200

/**
 * The chances without the margin, each raised to the same power: long shots carry more of it. Only
 * shown and compared, never paid on, so in floating point.
 */
export const fairByPower = (odds: readonly number[]): readonly number[] => {
  const sumAt = (power: number): number => odds.reduce((sum, price) => sum + price ** -power, 0)
  // the sum falls as the power rises
  let [low, high] = [0, 1]
  while (sumAt(high) > 1) high *= 2
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2
    if (sumAt(middle) > 1) low = middle
    else high = middle
  }
  return odds.map((price) => price ** -high)
}
