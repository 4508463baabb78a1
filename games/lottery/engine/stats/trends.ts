/** Results of one position or value, oldest first. */
export type Series = readonly number[]

export type ValueTrend = {
  readonly value: number
  readonly hits: number
  /** Draws since it last showed: the "missing" figure under a ball. */
  readonly missing: number
  /** (draws − hits) / (hits + 1), rounded down. */
  readonly averageMissing: number
  readonly largestMissing: number
  readonly longestRun: number
}

type Tally = { hits: number; missing: number; largest: number; run: number; longest: number }

const tallyOf = (isHit: readonly boolean[]): Tally => {
  const tally: Tally = { hits: 0, missing: 0, largest: 0, run: 0, longest: 0 }
  for (const hit of isHit) {
    tally.hits += hit ? 1 : 0
    tally.missing = hit ? 0 : tally.missing + 1
    tally.run = hit ? tally.run + 1 : 0
    tally.largest = Math.max(tally.largest, tally.missing)
    tally.longest = Math.max(tally.longest, tally.run)
  }
  return tally
}

/** How often each value showed among some draws, and how long it has been missing. */
export const trendOf = (
  draws: readonly (readonly number[])[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly ValueTrend[] =>
  Array.from({ length: to - from + 1 }, (_, i) => {
    const value = from + i
    const { hits, missing, largest, longest } = tallyOf(draws.map((draw) => draw.includes(value)))
    return {
      value,
      hits,
      missing,
      averageMissing: Math.floor((draws.length - hits) / (hits + 1)),
      largestMissing: largest,
      longestRun: longest,
    }
  })

/** Missing figures after each draw, for the grid of a trend: 0 where the value showed. */
export const missingGrid = (
  draws: readonly (readonly number[])[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly (readonly number[])[] => {
  const missing = Array.from({ length: to - from + 1 }, () => 0)
  return draws.map((draw) => {
    for (let i = 0; i < missing.length; i += 1)
      missing[i] = draw.includes(from + i) ? 0 : (missing[i] ?? 0) + 1
    return [...missing]
  })
}

/** So many draws in a row, up to the newest, on which a statement held. */
export const streakOf = <Draw>(
  draws: readonly Draw[],
  statement: (draw: Draw) => boolean,
): number => {
  let streak = 0
  for (let i = draws.length - 1; i >= 0; i -= 1) {
    const draw = draws[i]
    if (draw === undefined || !statement(draw)) return streak
    streak += 1
  }
  return streak
}

/** Values by how often they showed among the newest so many draws, hottest first. */
export const hottest = (
  draws: readonly (readonly number[])[],
  range: { readonly from: number; readonly to: number },
): readonly ValueTrend[] =>
  trendOf(draws, range).toSorted((a, b) => b.hits - a.hits || a.missing - b.missing)
