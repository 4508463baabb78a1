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
  const judge = new Judge(model, isFree)
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

/** Judges windows on numbers: a symbol below `paying` pays, one with a weight is a wild. */
class Judge {
  scatters = 0
  coins = 0
  readonly #rows: number
  readonly #width: number
  readonly #strips: readonly Int32Array[]
  readonly #weights: Int32Array
  readonly #expands: readonly boolean[]
  /** What n of symbol s pay stands at s * width + n - 1. */
  readonly #table: Float64Array
  readonly #paying: number
  readonly #lines: readonly Int32Array[]
  readonly #scatter: number
  readonly #coin: number
  readonly #multipliers: readonly number[]
  readonly #falls: boolean
  /** reel * rows + row */
  readonly #window: Int32Array
  readonly #hit: Uint8Array
  readonly #tops: Int32Array

  constructor(model: FeatureModel, isFree: boolean) {
    const reels: Reels = isFree ? model.freeReels : model.reels
    const names = [...new Set([...Object.keys(model.pays), ...reels.flat()])]
    const width = reels.length
    this.#rows = model.rows
    this.#width = width
    this.#strips = reels.map((reel) => Int32Array.from(reel, (name) => names.indexOf(name)))
    this.#weights = Int32Array.from(names, (name) => model.wilds[name]?.multiplier ?? 0)
    this.#expands = names.map((name) => model.wilds[name]?.isExpanding === true)
    const counts = Array.from({ length: width }, (_, i) => String(i + 1))
    this.#table = Float64Array.from(
      names.flatMap((name) => counts.map((count) => model.pays[name]?.[count] ?? 0)),
    )
    this.#paying = Object.keys(model.pays).length
    this.#lines = model.lines.map((line) => Int32Array.from(line))
    this.#scatter = names.indexOf(model.scatter)
    this.#coin = names.indexOf(model.hold?.coin ?? '')
    const rising = (isFree ? model.cascade?.freeMultipliers : model.cascade?.multipliers) ?? [1]
    const always = isFree ? (model.freeSpins?.multiplier ?? 1) : 1
    this.#multipliers = rising.map((times) => times * always)
    this.#falls = model.cascade !== null
    this.#window = new Int32Array(width * model.rows)
    this.#hit = new Uint8Array(width * model.rows)
    this.#tops = new Int32Array(width)
  }

  /** What a spin that stops so pays with all that falls; counts scatters and coins on the way. */
  pays(stops: Int32Array): number {
    this.#show(stops)
    if (!this.#falls) this.#count()
    this.#expand()
    let sum = 0
    for (let falls = 0; ; falls++) {
      const paid = this.#lines.length > 0 ? this.#lineSum() : this.#waysSum()
      const last = this.#multipliers.length - 1
      sum += paid * (this.#multipliers[Math.min(falls, last)] ?? 1)
      if (!this.#falls) return sum
      if (paid === 0) break
      this.#fall()
    }
    this.#count()
    return sum
  }

  #show(stops: Int32Array): void {
    this.#hit.fill(0)
    for (let reel = 0; reel < this.#width; reel++) {
      const strip = this.#strips[reel] ?? this.#window
      const stop = stops[reel] ?? 0
      this.#tops[reel] = stop
      for (let row = 0; row < this.#rows; row++)
        this.#window[reel * this.#rows + row] = strip[(stop + row) % strip.length] ?? 0
    }
  }

  #lineSum(): number {
    let sum = 0
    for (const line of this.#lines) {
      const symbol = this.#window[line[0] ?? 0] ?? 0
      if (symbol >= this.#paying) continue
      let count = 1
      let factor = 1
      for (; count < this.#width; count++) {
        const next = this.#window[count * this.#rows + (line[count] ?? 0)] ?? 0
        if (next === symbol) continue
        const weight = this.#weights[next] ?? 0
        if (weight === 0) break
        factor *= weight
      }
      const paid = (this.#table[symbol * this.#width + count - 1] ?? 0) * factor
      if (paid === 0) continue
      sum += paid
      for (let reel = 0; reel < count; reel++) this.#hit[reel * this.#rows + (line[reel] ?? 0)] = 1
    }
    return sum
  }

  #waysSum(): number {
    let sum = 0
    for (let first = 0; first < this.#rows; first++) {
      const symbol = this.#window[first] ?? 0
      if (symbol >= this.#paying || this.#window.indexOf(symbol) < first) continue
      let ways = 1
      let count = 0
      for (; count < this.#width; count++) {
        const found = this.#weightOn(count, symbol)
        if (found === 0) break
        ways *= found
      }
      const paid = (this.#table[symbol * this.#width + count - 1] ?? 0) * ways
      if (paid === 0) continue
      sum += paid
      for (let at = 0; at < count * this.#rows; at++) {
        const seen = this.#window[at] ?? 0
        if (seen === symbol || (this.#weights[seen] ?? 0) > 0) this.#hit[at] = 1
      }
    }
    return sum
  }

  #weightOn(reel: number, symbol: number): number {
    let found = 0
    for (let row = 0; row < this.#rows; row++) {
      const next = this.#window[reel * this.#rows + row] ?? 0
      found += next === symbol ? 1 : (this.#weights[next] ?? 0)
    }
    return found
  }

  #fall(): void {
    for (let reel = 0; reel < this.#width; reel++) {
      const strip = this.#strips[reel] ?? this.#window
      const base = reel * this.#rows
      let to = this.#rows - 1
      for (let row = this.#rows - 1; row >= 0; row--)
        if (this.#hit[base + row] === 0) this.#window[base + to--] = this.#window[base + row] ?? 0
      for (; to >= 0; to--) {
        const top = ((this.#tops[reel] ?? 0) - 1 + strip.length) % strip.length
        this.#tops[reel] = top
        this.#window[base + to] = strip[top] ?? 0
      }
    }
    this.#hit.fill(0)
  }

  #count(): void {
    this.scatters = 0
    this.coins = 0
    for (const symbol of this.#window) {
      if (symbol === this.#scatter) this.scatters += 1
      if (symbol === this.#coin) this.coins += 1
    }
  }

  #expand(): void {
    for (let at = 0; at < this.#window.length; at++) {
      const symbol = this.#window[at] ?? 0
      if (this.#expands[symbol] !== true) continue
      const base = at - (at % this.#rows)
      this.#window.fill(symbol, base, base + this.#rows)
      at = base + this.#rows - 1
    }
  }
}
