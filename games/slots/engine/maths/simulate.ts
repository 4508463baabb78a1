import { playRound } from '../feature/round.ts'
import type { FeatureModel } from '../feature/feature-model.ts'

export type Simulated = {
  /** Mean return per stake, or per price of bought rounds. */
  readonly mean: number
  /** Half the width of the interval that holds the true return with 95 %. */
  readonly halfWidth: number
  readonly hitShare: number
  readonly cappedRounds: number
  readonly largestStakes: number
}

/**
 * Plays rounds with a generator for simulations only; the engine itself decides each. Outcomes of
 * money never come from here.
 */
export const simulate = (
  model: FeatureModel,
  { rounds, seed, isBought }: { rounds: number; seed: number; isBought: boolean },
): Simulated => {
  const random = xoshiro(seed)
  const draw = (n: number): number => Math.floor((random() * n) / 2 ** 32)
  const cost = model.units * (isBought ? (model.buy?.stakes ?? 1) : 1)
  let [sum, squares, hits, cappedRounds, largest] = [0, 0, 0, 0, 0]
  for (let i = 0; i < rounds; i++) {
    const { pays, steps, isCapped } = playRound(model, { draw, isBought })
    const paid = pays / cost
    sum += paid
    squares += paid * paid
    if (pays > 0 || steps.some(({ kind }) => kind === 'award' || kind === 'hold')) hits += 1
    if (isCapped) cappedRounds += 1
    largest = Math.max(largest, pays)
  }
  const mean = sum / rounds
  const deviation = Math.sqrt(squares / rounds - mean * mean)
  return {
    mean,
    halfWidth: (1.96 * deviation) / Math.sqrt(rounds),
    hitShare: hits / rounds,
    cappedRounds,
    largestStakes: largest / model.units,
  }
}

/** xoshiro128**: numbers of 32 bits, started from one by splitmix. */
const xoshiro = (seed: number): (() => number) => {
  let mix = seed >>> 0
  const begin = (): number => {
    mix = (mix + 0x9e3779b9) >>> 0
    let z = mix
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
  let [a, b, c, d] = [begin(), begin(), begin(), begin()]
  const turn = (x: number, by: number): number => (x << by) | (x >>> (32 - by))
  return () => {
    const result = Math.imul(turn(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = turn(d, 11)
    return result
  }
}
