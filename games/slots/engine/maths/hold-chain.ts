import type { Hold } from '../feature/feature-model.ts'
import { by, fraction, minus, one, plus, power, times, zero, type Fraction } from './fraction.ts'

/** What holding coins pays on average from `coins` of `cells` on, and squared, in stakes. */
export type HoldMoments = { readonly mean: Fraction; readonly square: Fraction }

/**
 * A Markov chain over the number of coins, exact. With k empty cells a respin brings none with
 * q = (1 - p)^k, so the hold ends at this number with q^respins and otherwise goes on to k more
 * coins as a respin does that brings at least one.
 */
export const holdMoments = (hold: Hold, coins: number, cells: number): HoldMoments => {
  const { prizes, blankWeight, respins, grandStakes } = hold
  const weight = BigInt(prizes.reduce((sum, prize) => sum + prize.weight, 0))
  const p = fraction(weight, weight + BigInt(blankWeight))
  const value = moment(hold, weight, 1)
  const spread = minus(moment(hold, weight, 2), times(value, value))
  const reached = Array.from({ length: cells + 1 }, () => zero)
  reached[coins] = one
  let [mean, square] = [zero, zero]
  for (let count = coins; count <= cells; count++) {
    const here = reached[count] ?? zero
    const empty = cells - count
    const none = power(minus(one, p), empty)
    const end = empty === 0 ? one : power(none, respins)
    const n = fraction(BigInt(count))
    const total = plus(times(n, value), fraction(empty === 0 ? BigInt(grandStakes) : 0n))
    const share = times(here, end)
    mean = plus(mean, times(share, total))
    square = plus(square, times(share, plus(times(n, spread), times(total, total))))
    if (empty === 0) break
    const onward = times(here, by(minus(one, end), minus(one, none)))
    for (let more = 1; more <= empty; more++) {
      const chance = times(
        fraction(choose(empty, more)),
        times(power(p, more), power(minus(one, p), empty - more)),
      )
      reached[count + more] = plus(reached[count + more] ?? zero, times(onward, chance))
    }
  }
  return { mean, square }
}

/** The largest sum of a hold in stakes: the best prize in every cell and the grand. */
export const holdMaximum = ({ prizes, grandStakes }: Hold, cells: number): number =>
  Math.max(...prizes.map(({ stakes }) => stakes)) * cells + grandStakes

const moment = ({ prizes }: Hold, weight: bigint, exponent: number): Fraction =>
  fraction(
    prizes.reduce(
      (sum, one_) => sum + BigInt(one_.weight) * BigInt(one_.stakes) ** BigInt(exponent),
      0n,
    ),
    weight,
  )

const choose = (n: number, k: number): bigint => {
  let result = 1n
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i)
  return result
}
