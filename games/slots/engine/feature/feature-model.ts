/**
 * A slot of format 2 as data. Reels are read from the stop downwards, as in format 1. `pays` and
 * all amounts of a round are in units; a stake is `units` of them, so whole stakes pay exactly.
 *
 * With `lines` a win runs along one row per reel; without, every way through neighbouring reels
 * counts. A run begins with a symbol on the first reel, on which no wild stands; a wild continues
 * every run, its multiplier times the win (lines) or counting as so many ways (ways). An expanding
 * wild fills its reel. Scatters are counted where they landed, with cascades once all have fallen.
 */
export type FeatureModel = {
  readonly format: number
  readonly code: string
  readonly version: number
  readonly rows: number
  readonly units: number
  readonly reels: readonly (readonly string[])[]
  /** Reels of free spins. */
  readonly freeReels: readonly (readonly string[])[]
  readonly lines: readonly (readonly number[])[]
  readonly wilds: Readonly<Record<string, Wild>>
  readonly scatter: string
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly cascade: Cascade | null
  readonly freeSpins: FreeSpins | null
  readonly hold: Hold | null
  readonly buy: Buy | null
  /** A round ends where it has paid so many stakes. */
  readonly winMaxStakes: number
}

type Wild = { readonly multiplier: number; readonly isExpanding: boolean }

/** What wins disappears and symbols fall: the n-th fall pays times the n-th multiplier, then the last. */
type Cascade = {
  readonly multipliers: readonly number[]
  readonly freeMultipliers: readonly number[]
}

type FreeSpins = {
  /** Spins by the number of scatters, in a paid and in a free spin alike. */
  readonly awards: Readonly<Record<string, number>>
  readonly multiplier: number
  /** A round plays no more free spins than this. */
  readonly spinsMax: number
}

/** Coins stay where they are; each new one sets the respins back; a full grid pays the grand. */
export type Hold = {
  readonly coin: string
  readonly trigger: number
  readonly respins: number
  readonly prizes: readonly Prize[]
  /** Weight of an empty cell's staying empty, beside the weights of the prizes. */
  readonly blankWeight: number
  readonly grandStakes: number
}

export type Prize = { readonly name: string; readonly stakes: number; readonly weight: number }

/** Free spins right away for so many stakes. */
type Buy = { readonly stakes: number; readonly spins: number }

/** The text whose sha-256 names the model: members in a fixed order, records sorted, no spaces. */
export const featureText = (model: FeatureModel): string =>
  JSON.stringify([
    model.format,
    model.code,
    model.version,
    model.rows,
    model.units,
    model.reels,
    model.freeReels,
    model.lines,
    sorted(model.wilds),
    model.scatter,
    sorted(model.pays),
    sorted(model.cascade),
    sorted(model.freeSpins),
    sorted(model.hold),
    sorted(model.buy),
    model.winMaxStakes,
  ])

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}

/** What of a model contradicts the rules above; empty for one that can be played. */
export const problemsOf = (model: FeatureModel): readonly string[] => {
  const { reels, freeReels, lines, wilds, freeSpins, hold, cascade, buy } = model
  const problems: string[] = []
  const check = (isGood: boolean, problem: string): void => {
    if (!isGood) problems.push(problem)
  }
  const known = new Set([...Object.keys(model.pays), ...Object.keys(wilds), model.scatter])
  if (hold !== null) known.add(hold.coin)
  const sets = freeSpins === null ? [reels] : [reels, freeReels]
  for (const set of sets) {
    check(set.length === reels.length, 'sets of reels differ in number')
    check(!(set[0] ?? []).some((symbol) => symbol in wilds), 'a wild stands on the first reel')
    check(
      set.flat().every((symbol) => known.has(symbol)),
      'a reel holds an unknown symbol',
    )
    check(
      set.every((reel) => reel.length > model.rows),
      'a reel is too short',
    )
  }
  check(
    lines.every((line) => line.length === reels.length && line.every((row) => row < model.rows)),
    'a line leaves the window',
  )
  check(
    cascade === null || !Object.values(wilds).some(({ isExpanding }) => isExpanding),
    'wilds expand while symbols fall',
  )
  check(buy === null || freeSpins !== null, 'what is bought does not exist')
  check(
    freeSpins === null || !freeReels.flat().includes(hold?.coin ?? ''),
    'coins stand on reels of free spins',
  )
  return problems
}
