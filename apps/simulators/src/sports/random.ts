export type Random = {
  /** Uniform in [0, 1). */
  readonly next: () => number
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
  readonly between: (low: number, high: number) => number
}

/** FNV-1a over the text, mixed once more. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) >>> 0
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Chances out of a text: the same text gives the same ones on every machine (mulberry32). */
export const randomOf = (...text: readonly (string | number)[]): Random => {
  let state = hashOf(text.join('/'))
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    between: (low, high) => low + next() * (high - low),
  }
}

/** How often something happens that is expected `mean` times (Knuth). */
export const poissonOf = ({ next }: Random, mean: number): number => {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = next(); product > limit; product *= next()) count++
  return count
}
