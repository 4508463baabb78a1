import type { SlotModel } from './model.ts'

export type LineWin = {
  /** Index of the line, or -1 for scatters, which need none. */
  readonly line: number
  readonly symbol: string
  readonly count: number
  /** In line stakes; a total stake is as many line stakes as the model has lines. */
  readonly pays: number
}

export type Outcome = {
  readonly stops: readonly number[]
  /** window[reel][row] */
  readonly window: readonly (readonly string[])[]
  readonly wins: readonly LineWin[]
  /** Sum of the wins in line stakes. */
  readonly pays: number
}

export const windowOf = (model: SlotModel, stops: readonly number[]): string[][] =>
  model.reels.map((reel, i) =>
    Array.from(
      { length: model.rows },
      (_, row) => reel[((stops[i] ?? 0) + row) % reel.length] ?? '',
    ),
  )

/** Pays of the first `count` equal symbols from the left, wild counting for the symbol. */
const runOf = (symbols: readonly string[], target: string, wild: string): number => {
  let count = 0
  while (count < symbols.length && (symbols[count] === target || symbols[count] === wild)) count++
  return count
}

const lineWin = (model: SlotModel, symbols: readonly string[], line: number): LineWin | null => {
  const { wild, scatter, pays } = model
  const first = symbols.find((symbol) => symbol !== wild) ?? wild
  const candidates = first === scatter || first === wild ? [wild] : [wild, first]
  let best: LineWin | null = null
  for (const symbol of candidates) {
    const count = runOf(symbols, symbol, symbol === wild ? symbol : wild)
    const paid = pays[symbol]?.[String(count)] ?? 0
    if (paid > (best?.pays ?? 0)) best = { line, symbol, count, pays: paid }
  }
  return best
}

/** What a window pays: every line from the left, then the scatters. Pure. */
export const evaluate = (model: SlotModel, stops: readonly number[]): Outcome => {
  const window = windowOf(model, stops)
  const wins: LineWin[] = []
  for (const [index, rows] of model.lines.entries()) {
    const win = lineWin(
      model,
      rows.map((row, reel) => window[reel]?.[row] ?? ''),
      index,
    )
    if (win !== null) wins.push(win)
  }
  const count = window.flat().filter((symbol) => symbol === model.scatter).length
  const scatterPays = model.scatterPays[String(count)] ?? 0
  if (scatterPays > 0)
    wins.push({
      line: -1,
      symbol: model.scatter,
      count,
      pays: scatterPays * model.lines.length,
    })
  return { stops, window, wins, pays: wins.reduce((sum, win) => sum + win.pays, 0) }
}
