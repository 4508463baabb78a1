import { assert } from '@faro/kernel/assert'
import type { FeatureModel } from './feature-model.ts'
import { expandedGrid, fallenGrid, landedGrid } from './grid.ts'
import { playHold, type Coin } from './hold.ts'
import { cellsOf, countOf, sumOf, winsOf, type Cell, type Grid, type Win } from './wins.ts'

/** An integer in [0, n) that the seed pair fixes; each call takes the next. */
export type Draw = (n: number) => number

/** What happens one after the other; `pays` are units. */
export type Step =
  | {
      readonly kind: 'spin'
      readonly isFree: boolean
      /** Free spins still to come after this one. */
      readonly left: number
      readonly stops: readonly number[]
      /** As the reels stop; `grid` has what expanded. */
      readonly landed: Grid
      readonly grid: Grid
      readonly wins: readonly Win[]
      readonly multiplier: number
      readonly pays: number
    }
  | {
      readonly kind: 'cascade'
      readonly removed: readonly Cell[]
      readonly grid: Grid
      readonly wins: readonly Win[]
      readonly multiplier: number
      readonly pays: number
    }
  | {
      readonly kind: 'award'
      readonly cells: readonly Cell[]
      readonly spins: number
      readonly isRetrigger: boolean
    }
  | { readonly kind: 'hold'; readonly coins: readonly Coin[]; readonly left: number }
  | { readonly kind: 'respin'; readonly coins: readonly Coin[]; readonly left: number }
  | { readonly kind: 'collect'; readonly isFull: boolean; readonly pays: number }
  | { readonly kind: 'cap'; readonly pays: number }

export type Round = {
  readonly steps: readonly Step[]
  /** Sum of the round in units. */
  readonly pays: number
  readonly freeSpins: number
  readonly isCapped: boolean
}

const cascadesMax = 200

/**
 * Plays a whole round. Order of draws: for each spin one stop per reel from the left; then, where
 * coins trigger, one prize per coin in reading order of the reels and for every respin one draw per
 * empty cell in the same order; free spins follow each other until none is left.
 */
export const playRound = (
  model: FeatureModel,
  { draw, isBought }: { draw: Draw; isBought: boolean },
): Round => {
  const tally = { steps: [] as Step[], pays: 0, freeSpins: 0, isCapped: false }
  const limit = model.winMaxStakes * model.units
  const add = (step: Step): void => {
    tally.steps.push(step)
    if (!('pays' in step)) return
    tally.pays += step.pays
    if (tally.pays < limit || tally.isCapped) return
    tally.isCapped = true
    tally.pays = limit
    tally.steps.push({ kind: 'cap', pays: 0 })
  }
  let left = 0
  let awarded = 0
  const award = (cells: readonly Cell[], spins: number): void => {
    const given = Math.min(spins, (model.freeSpins?.spinsMax ?? 0) - awarded)
    if (given <= 0) return
    tally.steps.push({ kind: 'award', cells, spins: given, isRetrigger: awarded > 0 })
    left += given
    awarded += given
  }
  const awardFor = (grid: Grid): void => {
    const spins = model.freeSpins?.awards[String(countOf(grid, model.scatter))] ?? 0
    if (spins > 0) award(cellsOf(grid, model.scatter), spins)
  }
  if (isBought) award([], model.buy?.spins ?? 0)
  else {
    const grid = playSpin(model, { draw, add, isFree: false, left: 0 })
    if (!tally.isCapped && model.hold !== null)
      playHold(model.hold, { grid, draw, add, units: model.units })
    if (!tally.isCapped) awardFor(grid)
  }
  while (left > 0 && !tally.isCapped) {
    left -= 1
    tally.freeSpins += 1
    const grid = playSpin(model, { draw, add, isFree: true, left })
    if (!tally.isCapped) awardFor(grid)
  }
  return tally
}

type Spinning = {
  readonly draw: Draw
  readonly add: (step: Step) => void
  readonly isFree: boolean
  readonly left: number
}

/** One spin with all that falls; gives the grid in which scatters and coins are counted. */
const playSpin = (model: FeatureModel, { draw, add, isFree, left }: Spinning): Grid => {
  const reels = isFree ? model.freeReels : model.reels
  const stops = reels.map((reel) => draw(reel.length))
  const landed = landedGrid(reels, stops, model.rows)
  let grid = expandedGrid(model, landed)
  const multiplierOf = (fall: number): number => multiplierAt(model, { isFree, fall })
  let wins = winsOf(model, grid, multiplierOf(0))
  const multiplier = multiplierOf(0)
  add({ kind: 'spin', isFree, left, stops, landed, grid, wins, multiplier, pays: sumOf(wins) })
  if (model.cascade === null) return landed
  let tops = [...stops]
  for (let fall = 1; wins.length > 0; fall++) {
    assert(fall < cascadesMax, 'symbols fall without end')
    const removed = wins.flatMap(({ cells }) => cells)
    ;({ grid, tops } = fallenGrid(reels, grid, { removed, tops }))
    wins = winsOf(model, grid, multiplierOf(fall))
    const pays = sumOf(wins)
    add({ kind: 'cascade', removed, grid, wins, multiplier: multiplierOf(fall), pays })
  }
  return grid
}

/** What a win is multiplied by in a paid or free spin after so many falls. */
const multiplierAt = (
  { cascade, freeSpins }: FeatureModel,
  { isFree, fall }: { isFree: boolean; fall: number },
): number => {
  const steps = (isFree ? cascade?.freeMultipliers : cascade?.multipliers) ?? [1]
  const rising = steps[Math.min(fall, steps.length - 1)] ?? 1
  return rising * (isFree ? (freeSpins?.multiplier ?? 1) : 1)
}
