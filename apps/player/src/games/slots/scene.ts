import type { Coin, Grid } from '@faro/slots/engine'

/** What the canvas shows in one frame. */
export type Scene = {
  readonly rows: number
  /** One entry per reel: rolling along a strip, or standing. */
  readonly reels: readonly ReelScene[]
  /** Cells `reel:row` of the win shown; null while none is. */
  readonly lit: ReadonlySet<string> | null
  /** Row per reel of the line shown. */
  readonly line: readonly number[] | null
  readonly coins: ReadonlyMap<string, Coin>
  readonly isHolding: boolean
  /** Cells that vanish, and how far they have. */
  readonly vanishing: { readonly cells: ReadonlySet<string>; readonly progress: number } | null
  /** Cells above their place by so many cells. */
  readonly lifts: Grid2 | null
  /** Reels that have just become one symbol, and how far. */
  readonly growing: { readonly reels: ReadonlySet<number>; readonly progress: number } | null
  readonly nowMs: number
}

type Grid2 = readonly (readonly number[])[]

export type ReelScene =
  | { readonly isRolling: true; readonly strip: readonly string[]; readonly position: number }
  | { readonly isRolling: false; readonly symbols: readonly string[] }

export const keyOf = (reel: number, row: number): string => `${reel}:${row}`

/** How far above its place each cell starts to fall; new ones come from above the grid. */
export const liftsOf = (grid: Grid, removed: ReadonlySet<string>): number[][] =>
  grid.map((column, reel) => {
    const gone = column.map((_, row) => removed.has(keyOf(reel, row)))
    const added = gone.filter(Boolean).length
    // symbols that stayed keep their order below what is new
    const stayed = column.flatMap((_, row) => (gone[row] === true ? [] : [row]))
    return column.map((_, row) => (row < added ? added : row - (stayed[row - added] ?? row)))
  })
