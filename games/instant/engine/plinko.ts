import { fractions, scale, type SeedPair } from '@faro/fair/engine'
import { choose, figuresOver, type Figures } from './figures.ts'
import { plinkoRisks, plinkoTable, rowsMax, rowsMin, type PlinkoRisk } from './plinko-tables.ts'

export type PlinkoBet = {
  readonly game: 'plinko'
  readonly rows: number
  readonly risk: PlinkoRisk
}

export const isPlinkoBet = ({ rows, risk }: PlinkoBet): boolean =>
  Number.isInteger(rows) && rows >= rowsMin && rows <= rowsMax && plinkoRisks.includes(risk)

/** One way a row, 0 to the left and 1 to the right, as published; the bucket is their sum. */
export const waysOf = (rows: number, pair: SeedPair): number[] =>
  fractions(pair, rows).map((fraction) => scale(fraction, 2))

export const bucketOf = (ways: readonly number[]): number => ways.reduce((sum, way) => sum + way, 0)

export const playPlinko = ({ rows, risk }: PlinkoBet, pair: SeedPair) => {
  const outcome = waysOf(rows, pair)
  return { outcome, multiplier: plinkoTable(rows, risk)[bucketOf(outcome)] ?? 0 }
}

export const plinkoFigures = ({ rows, risk }: PlinkoBet): Figures =>
  plinkoFiguresOf(plinkoTable(rows, risk))

/** Of a table with a multiplier per bucket, one bucket more than rows. */
export const plinkoFiguresOf = (table: readonly number[]): Figures =>
  figuresOver(
    table.map((multiplier, bucket) => ({ cases: choose(table.length - 1, bucket), multiplier })),
  )
