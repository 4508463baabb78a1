import type { SeedPair } from '@faro/fair/engine'
import { drawRound, roundOfDraws } from './feature/draws.ts'
import type { FeatureModel } from './feature/feature-model.ts'
import type { Round } from './feature/round.ts'
import { cellsOf, type Cell, type Grid } from './feature/wins.ts'
import { stopsOf } from './fairness.ts'
import type { SlotModel } from './model.ts'
import { evaluate, type LineWin } from './spin.ts'

/** A model of either format: all that plays, shows or verifies rounds takes one. */
export type Slot = SlotModel | FeatureModel

export const isFeatureModel = (slot: Slot): slot is FeatureModel => 'format' in slot

/** Units that a stake is made of: line stakes in format 1. */
export const unitsOfStake = (slot: Slot): number =>
  isFeatureModel(slot) ? slot.units : slot.lines.length

/** What a round costs in stakes; null where its features cannot be bought. */
export const priceOf = (slot: Slot, isBought: boolean): number | null => {
  if (!isBought) return 1
  return isFeatureModel(slot) ? (slot.buy?.stakes ?? null) : null
}

/** Every symbol that stands on a reel of the slot. */
export const symbolsOf = (slot: Slot): string[] => {
  const reels = isFeatureModel(slot) ? [...slot.reels, ...slot.freeReels] : slot.reels
  return [...new Set(reels.flat())]
}

type Played = { readonly isBought: boolean }

/** Every draw of the round that a pair fixes, and what it pays in units. */
export const drawsOf = (
  slot: Slot,
  pair: SeedPair,
  { isBought }: Played,
): { draws: number[]; pays: number; freeSpins: number } => {
  if (isFeatureModel(slot)) {
    const { draws, round } = drawRound(slot, pair, { isBought })
    return { draws, pays: round.pays, freeSpins: round.freeSpins }
  }
  const draws = stopsOf(slot, pair)
  return { draws, pays: evaluate(slot, draws).pays, freeSpins: 0 }
}

/** The round step by step, worked out again from its draws. */
export const roundOf = (slot: Slot, draws: readonly number[], { isBought }: Played): Round => {
  if (isFeatureModel(slot)) return roundOfDraws(slot, draws, { isBought })
  const { window, wins, pays } = evaluate(slot, draws)
  const step = {
    kind: 'spin',
    isFree: false,
    left: 0,
    stops: draws,
    landed: window,
    grid: window,
    wins: wins.map((win) => ({ ...win, ways: 1, cells: cellsOfWin(slot, window, win) })),
    multiplier: 1,
    pays,
  } as const
  return { steps: [step], pays, freeSpins: 0, isCapped: false }
}

const cellsOfWin = ({ lines, scatter }: SlotModel, window: Grid, win: LineWin): Cell[] =>
  win.line < 0
    ? cellsOf(window, scatter)
    : (lines[win.line] ?? []).slice(0, win.count).map((row, reel): Cell => [reel, row])

/** Payout in ledger units for so many units of pay: rounded down, once, at the end. */
export const payoutOf = (slot: Slot, stake: bigint, pays: number): bigint =>
  (stake * BigInt(pays)) / BigInt(unitsOfStake(slot))
