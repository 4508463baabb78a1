import { draw, fractions, type SeedPair } from '@faro/fair/engine'
import { err, ok, type Result } from '@faro/kernel/result'
import { choose, figuresOver, type Figures, type Ratio } from './figures.ts'
import { multiplierOf, one } from './multiplier.ts'
import type { Standing, Step } from './step.ts'

export type MinesBet = { readonly game: 'mines'; readonly mines: number }

export const tiles = 25
export const minesMax = 24

export const isMinesBet = ({ mines }: MinesBet): boolean =>
  Number.isInteger(mines) && mines >= 1 && mines <= minesMax

/** Where the mines lie: the first ones of a deal of 24 out of 25, as published. */
export const minesOf = (mines: number, pair: SeedPair): number[] =>
  draw(
    Array.from({ length: tiles }, (_, tile) => tile),
    fractions(pair, minesMax),
  ).slice(0, mines)

/** 0.99 x C(25, picks) / C(25 - mines, picks): the chance of getting so far, turned over. */
export const minesRatio = (mines: number, picks: number): Ratio => ({
  n: 99n * choose(tiles, picks),
  d: 100n * choose(tiles - mines, picks),
})

export const minesMultiplier = (mines: number, picks: number): number =>
  picks === 0 ? one : multiplierOf(minesRatio(mines, picks))

export const minesStanding = (
  { mines }: MinesBet,
  pair: SeedPair,
  steps: readonly Step[],
): Standing => {
  const laid = minesOf(mines, pair)
  const picks = steps.flatMap((step) => (step.kind === 'pick' ? [step.tile] : []))
  const isBust = picks.some((pick) => laid.includes(pick))
  const isCleared = picks.length >= tiles - mines
  const isOver = isBust || isCleared
  return {
    isOver,
    multiplier: isBust ? 0 : minesMultiplier(mines, picks.length),
    gains: isBust ? 0 : picks.length,
    // while the round runs, where the mines lie is nobody's to know
    shown: isOver ? laid : [],
    revealed: laid,
  }
}

export const judgePick = (steps: readonly Step[], step: Step): Result<null, 'step-refused'> => {
  if (step.kind !== 'pick' || !Number.isInteger(step.tile)) return err('step-refused')
  if (step.tile < 0 || step.tile >= tiles) return err('step-refused')
  const isTaken = steps.some((taken) => taken.kind === 'pick' && taken.tile === step.tile)
  return isTaken ? err('step-refused') : ok(null)
}

/** For whoever stops after so many tiles, which is his choice: every choice returns the same. */
export const minesFigures = ({ mines }: MinesBet, picks = 1): Figures => {
  const safe = choose(tiles - mines, picks)
  return {
    ...figuresOver([
      { cases: safe, multiplier: minesMultiplier(mines, picks) },
      { cases: choose(tiles, picks) - safe, multiplier: 0 },
    ]),
    multiplierMax: minesMultiplier(mines, tiles - mines),
  }
}
