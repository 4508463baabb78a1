import type { FeatureModel } from './feature-model.ts'
import type { Cell, Grid } from './wins.ts'

type Reels = readonly (readonly string[])[]

const at = (reel: readonly string[], index: number): string =>
  reel[((index % reel.length) + reel.length) % reel.length] ?? ''

export const landedGrid = (
  reels: Reels,
  stops: readonly number[],
  rows: number,
): readonly (readonly string[])[] =>
  reels.map((reel, i) => Array.from({ length: rows }, (_, row) => at(reel, (stops[i] ?? 0) + row)))

/** Every reel that shows an expanding wild becomes it from top to bottom. */
export const expandedGrid = ({ wilds }: FeatureModel, grid: Grid): Grid =>
  grid.map((column) => {
    const wild = column.find((symbol) => wilds[symbol]?.isExpanding === true)
    return wild === undefined ? column : column.map(() => wild)
  })

/**
 * Takes cells out; what is above falls, and each reel goes on with what its strip holds above the
 * highest symbol shown so far. So the stops alone decide every fall.
 */
export const fallenGrid = (
  reels: Reels,
  grid: Grid,
  { removed, tops }: { removed: readonly Cell[]; tops: readonly number[] },
): { grid: Grid; tops: number[] } => {
  const gone = grid.map(() => new Set<number>())
  for (const [reel, row] of removed) gone[reel]?.add(row)
  const next = tops.map((top, reel) => top - (gone[reel]?.size ?? 0))
  return {
    tops: next,
    grid: grid.map((column, reel) => [
      ...Array.from({ length: gone[reel]?.size ?? 0 }, (_, i) =>
        at(reels[reel] ?? [], (next[reel] ?? 0) + i),
      ),
      ...column.filter((_, row) => gone[reel]?.has(row) !== true),
    ]),
  }
}
