import type { Hold, Prize } from './feature-model.ts'
import type { Draw, Step } from './round.ts'
import { cellsOf, type Cell, type Grid } from './wins.ts'

export type Coin = { readonly cell: Cell; readonly stakes: number; readonly name: string }

type Holding = {
  readonly grid: Grid
  readonly draw: Draw
  readonly add: (step: Step) => void
  readonly units: number
}

const weightOf = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0)

const prizeAt = (prizes: readonly Prize[], number: number): Prize | undefined => {
  let rest = number
  return prizes.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
}

const coinAt = (cell: Cell, prize: Prize | undefined): Coin[] =>
  prize === undefined ? [] : [{ cell, stakes: prize.stakes, name: prize.name }]

/** Holds the coins of a grid and respins what is empty, where there are coins enough. */
export const playHold = (hold: Hold, { grid, draw, add, units }: Holding): void => {
  const { coin, trigger, respins, prizes, blankWeight, grandStakes } = hold
  const first = cellsOf(grid, coin)
  if (first.length < trigger) return
  const total = weightOf(prizes)
  const coins = first.flatMap((cell) => coinAt(cell, prizeAt(prizes, draw(total))))
  const taken = new Set(first.map(String))
  const cells = grid.flatMap((column, reel) => column.map((_, row): Cell => [reel, row]))
  add({ kind: 'hold', coins: [...coins], left: respins })
  let left = respins
  while (left > 0 && coins.length < cells.length) {
    const landed = cells
      .filter((cell) => !taken.has(String(cell)))
      .flatMap((cell) => {
        const number = draw(blankWeight + total)
        return number < blankWeight ? [] : coinAt(cell, prizeAt(prizes, number - blankWeight))
      })
    for (const { cell } of landed) taken.add(String(cell))
    coins.push(...landed)
    left = landed.length > 0 ? respins : left - 1
    add({ kind: 'respin', coins: landed, left })
  }
  const isFull = coins.length === cells.length
  const stakes = coins.reduce((sum, one) => sum + one.stakes, isFull ? grandStakes : 0)
  add({ kind: 'collect', isFull, pays: stakes * units })
}
