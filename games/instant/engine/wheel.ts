import { fractions, scale, type SeedPair } from '@faro/fair/engine'
import { figuresOver, type Figures } from './figures.ts'
import { one } from './multiplier.ts'

export const wheelRisks = ['low', 'medium', 'high'] as const
export type WheelRisk = (typeof wheelRisks)[number]
export const segmentCounts = [10, 20, 30, 40, 50] as const

export type WheelBet = {
  readonly game: 'wheel'
  readonly segments: number
  readonly risk: WheelRisk
}

const lowTen = [1.5, 1.2, 1.2, 1.2, 0, 1.2, 1.2, 1.2, 1.2, 0]

/** Every second segment wins; the winners stand so that equal ones are far from each other. */
const mediumWinners: Readonly<Record<number, readonly number[]>> = {
  10: [1.9, 1.5, 2, 1.5, 3],
  20: [1.5, 2, 2, 2, 1.5, 3, 1.8, 2, 2, 2],
  30: [1.5, 2, 1.5, 2, 1.5, 3, 1.5, 2, 1.7, 2, 1.5, 4, 1.5, 2, 2],
  40: [2, 3, 2, 1.5, 3, 1.5, 1.5, 2, 1.5, 3, 1.5, 2, 2, 1.6, 2, 1.5, 3, 1.5, 2, 1.5],
  50: [
    2, 1.5, 2, 1.5, 3, 1.5, 2, 1.5, 1.5, 2, 1.5, 5, 1.5, 2, 1.5, 1.5, 3, 1.5, 2, 1.5, 2, 1.5, 3,
    1.5, 2,
  ],
}

const times = (segments: number, risk: WheelRisk): readonly number[] => {
  if (risk === 'low') return Array.from({ length: segments }, (_, i) => lowTen[i % 10] ?? 0)
  if (risk === 'high')
    return Array.from({ length: segments }, (_, i) => (i === segments - 1 ? 0.99 * segments : 0))
  const winners = mediumWinners[segments] ?? []
  return Array.from({ length: segments }, (_, i) => (i % 2 === 0 ? 0 : (winners[(i - 1) / 2] ?? 0)))
}

/** What each segment pays, in ten-thousandths; each table returns exactly 99 %. */
export const wheelTable = (segments: number, risk: WheelRisk): readonly number[] =>
  times(segments, risk).map((value) => Math.round(value * one))

export const isWheelBet = ({ segments, risk }: WheelBet): boolean =>
  segmentCounts.some((count) => count === segments) && wheelRisks.includes(risk)

export const playWheel = ({ segments, risk }: WheelBet, pair: SeedPair) => {
  const segment = scale(fractions(pair, 1)[0] ?? 0, segments)
  return { outcome: [segment], multiplier: wheelTable(segments, risk)[segment] ?? 0 }
}

export const wheelFigures = ({ segments, risk }: WheelBet): Figures =>
  figuresOver(wheelTable(segments, risk).map((multiplier) => ({ cases: 1n, multiplier })))
