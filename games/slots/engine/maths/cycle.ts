import type { FeatureModel } from '../feature/feature-model.ts'

type Reels = readonly (readonly string[])[]

/** Outcomes of a full cycle that show so many scatters and coins, by what they pay in units. */
export type OutcomeClass = {
  readonly scatters: number
  readonly coins: number
  /** pays -> number of outcomes */
  readonly pays: ReadonlyMap<number, number>
}

export type Cycle = { readonly size: number; readonly classes: readonly OutcomeClass[] }

type Counted = { scatters: number; coins: number; pays: Map<number, number> }

/**
 * Counts every outcome of a set of reels: each stop of each reel with each of the others. Written
 * apart from the engine, on numbers instead of names, so that one proves the other.
 */
export const countCycle = (model: FeatureModel, isFree: boolean): Cycle => {
  const reels: Reels = isFree ? model.freeReels : model.reels
  const judge = judgeOf(model, isFree)
  const stops = new Int32Array(reels.length)
  const classes = new Map<number, Counted>()
  let size = 0
  for (;;) {
    const pays = judge.pays(stops)
    const key = judge.scatters * 64 + judge.coins
    let found = classes.get(key)
    if (found === undefined) {
      found = { scatters: judge.scatters, coins: judge.coins, pays: new Map() }
      classes.set(key, found)
    }
    found.pays.set(pays, (found.pays.get(pays) ?? 0) + 1)
    size += 1
    let reel = reels.length - 1
    while (reel >= 0 && (stops[reel] ?? 0) === (reels[reel]?.length ?? 0) - 1) stops[reel--] = 0
    if (reel < 0) return { size, classes: [...classes.values()] }
    stops[reel] = (stops[reel] ?? 0) + 1
  }
}

/** The model as numbers: symbol s pays table[s * reels + n - 1] for n; weight > 0 is a wild's. */
const numbersOf = (model: FeatureModel, reels: Reels) => {
  const names = [...new Set([...Object.keys(model.pays), ...reels.flat()])]
  const width = reels.length
  return {
    strips: reels.map((reel) => Int32Array.from(reel, (name) => names.indexOf(name))),
    weights: Int32Array.from(names, (name) => model.wilds[name]?.multiplier ?? 0),
    expands: names.map((name) => model.wilds[name]?.isExpanding === true),
    table: Float64Array.from(
      names.flatMap((name) =>
        Array.from({ length: width }, (_, i) => model.pays[name]?.[String(i + 1)] ?? 0),
      ),
    ),
    payingCount: Object.keys(model.pays).length,
    lines: model.lines.map((line) => Int32Array.from(line)),
    scatter: names.indexOf(model.scatter),
    coin: names.indexOf(model.hold?.coin ?? ''),
  }
}

const judgeOf = (model: FeatureModel, isFree: boolean) => {
  const reels: Reels = isFree ? model.freeReels : model.reels
  const { rows } = model
  const width = reels.length
  const numbers = numbersOf(model, reels)
  const { strips, weights, expands, table, payingCount, lines } = numbers
  const window = new Int32Array(width * rows)
  const hit = new Uint8Array(width * rows)
  const tops = new Int32Array(width)
  const rising = (isFree ? model.cascade?.freeMultipliers : model.cascade?.multipliers) ?? [1]
  const always = isFree ? (model.freeSpins?.multiplier ?? 1) : 1

  const lineSum = (): number => {
    let sum = 0
    for (const line of lines) {
      const symbol = window[line[0] ?? 0] ?? 0
      if (symbol >= payingCount) continue
      let count = 1
      let factor = 1
      for (; count < width; count++) {
        const next = window[count * rows + (line[count] ?? 0)] ?? 0
        if (next === symbol) continue
        const weight = weights[next] ?? 0
        if (weight === 0) break
        factor *= weight
      }
      const paid = (table[symbol * width + count - 1] ?? 0) * factor
      if (paid === 0) continue
      sum += paid
      for (let reel = 0; reel < count; reel++) hit[reel * rows + (line[reel] ?? 0)] = 1
    }
    return sum
  }
  const waysSum = (): number => {
    let sum = 0
    for (let first = 0; first < rows; first++) {
      const symbol = window[first] ?? 0
      if (symbol >= payingCount || isSeenBefore(first, symbol)) continue
      let ways = 1
      let count = 0
      for (; count < width; count++) {
        let found = 0
        for (let row = 0; row < rows; row++) {
          const next = window[count * rows + row] ?? 0
          found += next === symbol ? 1 : (weights[next] ?? 0)
        }
        if (found === 0) break
        ways *= found
      }
      const paid = (table[symbol * width + count - 1] ?? 0) * ways
      if (paid === 0) continue
      sum += paid
      for (let at = 0; at < count * rows; at++)
        if (window[at] === symbol || (weights[window[at] ?? 0] ?? 0) > 0) hit[at] = 1
    }
    return sum
  }
  const isSeenBefore = (first: number, symbol: number): boolean => {
    for (let row = 0; row < first; row++) if (window[row] === symbol) return true
    return false
  }
  const fall = (): void => {
    for (let reel = 0; reel < width; reel++) {
      const strip = strips[reel] ?? window
      const base = reel * rows
      let to = rows - 1
      for (let row = rows - 1; row >= 0; row--)
        if (hit[base + row] === 0) window[base + to--] = window[base + row] ?? 0
      for (; to >= 0; to--) {
        const top = ((tops[reel] ?? 0) - 1 + strip.length) % strip.length
        tops[reel] = top
        window[base + to] = strip[top] ?? 0
      }
    }
    hit.fill(0)
  }
  const judge = {
    scatters: 0,
    coins: 0,
    pays: (stops: Int32Array): number => {
      hit.fill(0)
      for (let reel = 0; reel < width; reel++) {
        const strip = strips[reel] ?? window
        tops[reel] = stops[reel] ?? 0
        for (let row = 0; row < rows; row++)
          window[reel * rows + row] = strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0
      }
      if (model.cascade === null) count()
      expand()
      let sum = 0
      for (let falls = 0; ; falls++) {
        const paid = lines.length > 0 ? lineSum() : waysSum()
        sum += paid * always * (rising[Math.min(falls, rising.length - 1)] ?? 1)
        if (model.cascade === null) return sum
        if (paid === 0) break
        fall()
      }
      count()
      return sum
    },
  }
  const count = (): void => {
    judge.scatters = 0
    judge.coins = 0
    for (const symbol of window) {
      if (symbol === numbers.scatter) judge.scatters += 1
      if (symbol === numbers.coin) judge.coins += 1
    }
  }
  const expand = (): void => {
    for (let at = 0; at < window.length; at++) {
      const symbol = window[at] ?? 0
      if (expands[symbol] !== true) continue
      const base = at - (at % rows)
      window.fill(symbol, base, base + rows)
      at = base + rows - 1
    }
  }
  return judge
}
