import type { FeatureModel } from './feature-model.ts'

/** grid[reel][row] */
export type Grid = readonly (readonly string[])[]
export type Cell = readonly [reel: number, row: number]

export type Win = {
  /** Index of the line; -1 where the win needs none. */
  readonly line: number
  readonly symbol: string
  /** Reels, or scatters, that take part. */
  readonly count: number
  readonly ways: number
  /** Units, the multiplier of the step included. */
  readonly pays: number
  readonly cells: readonly Cell[]
}

const lineWin = (
  { lines, pays, wilds }: FeatureModel,
  grid: Grid,
  { line, multiplier }: { line: number; multiplier: number },
): Win | null => {
  const rows = lines[line] ?? []
  const symbol = grid[0]?.[rows[0] ?? 0] ?? ''
  const table = pays[symbol]
  if (table === undefined) return null
  let count = 1
  let times = multiplier
  for (; count < grid.length; count++) {
    const next = grid[count]?.[rows[count] ?? 0] ?? ''
    const wild = wilds[next]
    if (next !== symbol && wild === undefined) break
    times *= wild?.multiplier ?? 1
  }
  const paid = table[String(count)] ?? 0
  if (paid === 0) return null
  const cells = rows.slice(0, count).map((row, reel): Cell => [reel, row])
  return { line, symbol, count, ways: 1, pays: paid * times, cells }
}

const waysWin = (
  { pays, wilds }: FeatureModel,
  grid: Grid,
  { symbol, multiplier }: { symbol: string; multiplier: number },
): Win | null => {
  let ways = 1
  let count = 0
  const cells: Cell[] = []
  for (const [reel, column] of grid.entries()) {
    let found = 0
    for (const [row, one] of column.entries()) {
      const weight = one === symbol ? 1 : (wilds[one]?.multiplier ?? 0)
      if (weight === 0) continue
      found += weight
      cells.push([reel, row])
    }
    if (found === 0) break
    ways *= found
    count += 1
  }
  const paid = pays[symbol]?.[String(count)] ?? 0
  if (paid === 0) return null
  return { line: -1, symbol, count, ways, pays: paid * ways * multiplier, cells }
}

/** Everything that a grid pays, scatters aside. */
export const winsOf = (model: FeatureModel, grid: Grid, multiplier: number): Win[] => {
  const wins =
    model.lines.length > 0
      ? model.lines.map((_, line) => lineWin(model, grid, { line, multiplier }))
      : [...new Set(grid[0])].map((symbol) => waysWin(model, grid, { symbol, multiplier }))
  return wins.filter((win) => win !== null)
}

export const sumOf = (wins: readonly Win[]): number => wins.reduce((sum, win) => sum + win.pays, 0)

export const countOf = (grid: Grid, symbol: string): number =>
  grid.reduce((sum, column) => sum + column.filter((one) => one === symbol).length, 0)

export const cellsOf = (grid: Grid, symbol: string): Cell[] =>
  grid.flatMap((column, reel) =>
    column.flatMap((one, row): Cell[] => (one === symbol ? [[reel, row]] : [])),
  )
