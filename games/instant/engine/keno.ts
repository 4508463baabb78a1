import { draw, fractions, type SeedPair } from '@faro/fair/engine'
import { choose, figuresOver, type Figures } from './figures.ts'
import { kenoRisks, kenoTable, type KenoRisk } from './keno-tables.ts'

/** Fields are counted from 0; screens show them from 1. */
export type KenoBet = {
  readonly game: 'keno'
  readonly picks: readonly number[]
  readonly risk: KenoRisk
}

export const fields = 40
export const drawn = 10
export const picksMax = 10

export const isKenoBet = ({ picks, risk }: KenoBet): boolean =>
  picks.length >= 1 &&
  picks.length <= picksMax &&
  new Set(picks).size === picks.length &&
  picks.every((pick) => Number.isInteger(pick) && pick >= 0 && pick < fields) &&
  kenoRisks.includes(risk)

/** Ten of forty in the order drawn, none twice. */
export const drawOf = (pair: SeedPair): number[] =>
  draw(
    Array.from({ length: fields }, (_, field) => field),
    fractions(pair, drawn),
  )

export const hitsOf = (picks: readonly number[], outcome: readonly number[]): number =>
  picks.filter((pick) => outcome.includes(pick)).length

export const playKeno = ({ picks, risk }: KenoBet, pair: SeedPair) => {
  const outcome = drawOf(pair)
  return { outcome, multiplier: kenoTable(picks.length, risk)[hitsOf(picks, outcome)] ?? 0 }
}

/** Draws with so many hits: C(picks, hits) x C(40 - picks, 10 - hits). */
export const drawsWith = (picks: number, hits: number): bigint =>
  choose(picks, hits) * choose(fields - picks, drawn - hits)

export const draws = choose(fields, drawn)

export const kenoFigures = ({ picks, risk }: KenoBet): Figures =>
  figuresOver(
    kenoTable(picks.length, risk).map((multiplier, hits) => ({
      cases: drawsWith(picks.length, hits),
      multiplier,
    })),
  )
