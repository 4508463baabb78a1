import type { FeatureModel } from '../feature/feature-model.ts'
import { fraction, plus, zero, type Fraction } from './fraction.ts'

type Reels = readonly (readonly string[])[]
type Weights = { readonly on: bigint; readonly off: bigint; readonly all: bigint }

/** Windows of a reel, one per stop, with what expands. */
const windowsOf = (
  { rows, wilds }: FeatureModel,
  reel: readonly string[],
): readonly (readonly string[])[] =>
  reel.map((_, stop) => {
    const seen = Array.from({ length: rows }, (__, row) => reel[(stop + row) % reel.length] ?? '')
    const wild = seen.find((symbol) => wilds[symbol]?.isExpanding === true)
    return wild === undefined ? seen : seen.map(() => wild)
  })

/**
 * The mean pay of a spin in units without looking at any outcome as a whole: reels are independent,
 * so a run's expectation is a product of each reel's share that continues it. Not for cascades.
 */
export const meanByFrequency = (model: FeatureModel, reels: Reels): Fraction => {
  const windows = reels.map((reel) => windowsOf(model, reel))
  const runs = model.lines.length > 0 ? model.lines : [null]
  let sum = zero
  for (const line of runs)
    for (const [symbol, pays] of Object.entries(model.pays)) {
      const weights = windows.map((seen, reel) =>
        line === null
          ? waysWeights(model, seen, symbol)
          : lineWeights(model, seen, { symbol, row: line[reel] ?? 0 }),
      )
      sum = plus(sum, runMean(weights, pays))
    }
  return sum
}

const runMean = (weights: readonly Weights[], pays: Readonly<Record<string, number>>): Fraction => {
  let [over, under, sum] = [1n, 1n, zero]
  for (const [reel, { on, all }] of weights.entries()) {
    over *= on
    under *= all
    const next = weights[reel + 1]
    const paid = BigInt(pays[String(reel + 1)] ?? 0)
    sum = plus(
      sum,
      next === undefined
        ? fraction(paid * over, under)
        : fraction(paid * over * next.off, under * next.all),
    )
  }
  return sum
}

const lineWeights = (
  { wilds }: FeatureModel,
  windows: readonly (readonly string[])[],
  { symbol, row }: { symbol: string; row: number },
): Weights => {
  const seen = windows.map((window) => window[row] ?? '')
  return weigh(seen.map((one) => (one === symbol ? 1 : (wilds[one]?.multiplier ?? 0))))
}

const waysWeights = (
  { wilds }: FeatureModel,
  windows: readonly (readonly string[])[],
  symbol: string,
): Weights =>
  weigh(
    windows.map((window) =>
      window.reduce((sum, one) => sum + (one === symbol ? 1 : (wilds[one]?.multiplier ?? 0)), 0),
    ),
  )

const weigh = (weights: readonly number[]): Weights => ({
  on: BigInt(weights.reduce((sum, weight) => sum + weight, 0)),
  off: BigInt(weights.filter((weight) => weight === 0).length),
  all: BigInt(weights.length),
})

/** How likely each number of a symbol is in a landed window, by convolution of the reels. */
export const countChances = (
  reels: Reels,
  rows: number,
  symbol: string,
): ReadonlyMap<number, Fraction> => {
  let counts = new Map<number, bigint>([[0, 1n]])
  for (const reel of reels) {
    const next = new Map<number, bigint>()
    for (const stop of reel.keys()) {
      const shown = Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length])
      const more = shown.filter((one) => one === symbol).length
      for (const [count, weight] of counts)
        next.set(count + more, (next.get(count + more) ?? 0n) + weight)
    }
    counts = next
  }
  const cycle = reels.reduce((product, reel) => product * BigInt(reel.length), 1n)
  return new Map([...counts].map(([count, weight]) => [count, fraction(weight, cycle)]))
}
