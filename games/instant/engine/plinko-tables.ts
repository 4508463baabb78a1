import { one } from './multiplier.ts'

export const plinkoRisks = ['low', 'medium', 'high'] as const
export type PlinkoRisk = (typeof plinkoRisks)[number]

export const rowsMin = 8
export const rowsMax = 16

/**
 * From the edge to the middle, in times the stake. The tables in general use; where theirs return
 * more than 99 % the outer bucket is lower here (decision 075).
 */
const halves: Readonly<Record<number, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: {
    low: [5.6, 2.1, 1.1, 1, 0.5],
    medium: [13, 3, 1.3, 0.7, 0.4],
    high: [28.9, 4, 1.5, 0.3, 0.2],
  },
  9: {
    low: [5.6, 2, 1.6, 1, 0.7],
    medium: [17.5, 4, 1.7, 0.9, 0.5],
    high: [42.8, 7, 2, 0.6, 0.2],
  },
  10: {
    low: [8.8, 3, 1.4, 1.1, 1, 0.5],
    medium: [22, 5, 2, 1.4, 0.6, 0.4],
    high: [75, 10, 3, 0.9, 0.3, 0.2],
  },
  11: {
    low: [8.3, 3, 1.9, 1.3, 1, 0.7],
    medium: [23, 6, 3, 1.8, 0.7, 0.5],
    high: [118, 14, 5.2, 1.4, 0.4, 0.2],
  },
  12: {
    low: [10, 3, 1.6, 1.4, 1.1, 1, 0.5],
    medium: [33, 11, 4, 2, 1.1, 0.6, 0.3],
    high: [167, 24, 8.1, 2, 0.7, 0.2, 0.2],
  },
  13: {
    low: [8.1, 4, 3, 1.9, 1.2, 0.9, 0.7],
    medium: [43, 13, 6, 3, 1.3, 0.7, 0.4],
    high: [256, 37, 11, 4, 1, 0.2, 0.2],
  },
  14: {
    low: [7, 4, 1.9, 1.4, 1.3, 1.1, 1, 0.5],
    medium: [58, 15, 7, 4, 1.9, 1, 0.5, 0.2],
    high: [420, 56, 18, 5, 1.9, 0.3, 0.2, 0.2],
  },
  15: {
    low: [14.8, 8, 3, 2, 1.5, 1.1, 1, 0.7],
    medium: [88, 18, 11, 5, 3, 1.3, 0.5, 0.3],
    high: [615, 83, 27, 8, 3, 0.5, 0.2, 0.2],
  },
  16: {
    low: [16, 9, 2, 1.4, 1.4, 1.2, 1.1, 1, 0.5],
    medium: [110, 41, 10, 5, 3, 1.5, 1, 0.5, 0.3],
    high: [1000, 130, 26, 9, 4, 2, 0.2, 0.2, 0.2],
  },
}

/** What each bucket pays from left to right, in ten-thousandths. */
export const plinkoTable = (rows: number, risk: PlinkoRisk): readonly number[] => {
  const half = halves[rows]?.[risk] ?? []
  return Array.from({ length: rows + 1 }, (_, bucket) =>
    Math.round((half[Math.min(bucket, rows - bucket)] ?? 0) * one),
  )
}
