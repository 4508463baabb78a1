import { fractions, type SeedPair } from '@faro/fair/engine'
import type { Figures } from './figures.ts'
import { one } from './multiplier.ts'

/** Wins where the result reaches the target; both in hundredths. */
export type LimboBet = { readonly game: 'limbo'; readonly target: number }

/** 1.00 would return every stake. */
export const limboMin = 101
/**
 * 10,000.00: a fraction has 32 bits, so above this the step between two results would weigh more
 * than two millionths of the return.
 */
export const limboMax = 1_000_000
/** 4,252,017,623.04, that of the smallest fraction: for 0 the formula has no value. */
const resultMax = 425_201_762_304

export const isLimboBet = ({ target }: LimboBet): boolean =>
  Number.isInteger(target) && target >= limboMin && target <= limboMax

/**
 * The published formula, its floating-point steps in their order: the last hundredth depends on
 * them. Falls as the fraction grows.
 */
export const limboResult = (fraction: number): number => {
  if (fraction === 0) return resultMax
  return Math.max(Math.floor((1e8 / (fraction * 1e8)) * 0.99 * 100), 100)
}

export const playLimbo = ({ target }: LimboBet, pair: SeedPair) => {
  const result = limboResult(fractions(pair, 1)[0] ?? 0)
  return { outcome: [result], multiplier: result >= target ? (target * one) / 100 : 0 }
}

/** P(result >= target) is 0.99 / target over a uniform fraction, whatever the target. */
export const limboFigures = ({ target }: LimboBet): Figures => ({
  rtp: { n: 99n, d: 100n },
  hitRate: { n: 99n, d: BigInt(target) },
  multiplierMax: (target * one) / 100,
})

/** Exactly how many of the 2^32 fractions reach a target: results fall as fractions grow. */
export const limboWins = (target: number): number => {
  let [low, high] = [0, 2 ** 32]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (limboResult(middle / 2 ** 32) >= target) low = middle + 1
    else high = middle
  }
  return low
}
