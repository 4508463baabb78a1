import { sumOf, timesOf } from '../combinatorics.ts'
import type { Digits } from './inner.ts'

export const shapes3 = ['baozi', 'shunzi', 'duizi', 'banshun', 'za6'] as const
export type Shape3 = (typeof shapes3)[number]

/** Of 1000, where 890 and 901 are straights, and where they are none (games.md §1.2). */
export const shape3Counts = {
  cyclic: { baozi: 10, shunzi: 60, duizi: 270, banshun: 360, za6: 300 },
  plain: { baozi: 10, shunzi: 48, duizi: 270, banshun: 336, za6: 336 },
} as const

/** The shape of three digits; a shape goes before those behind it. 9 and 0 touch unless said. */
export const shape3 = (digits: Digits, isCyclic = true): Shape3 => {
  const [a = 0, b = 0, c = 0] = digits.toSorted((x, y) => x - y)
  if (a === c) return 'baozi'
  const touching = [b - a === 1, c - b === 1, isCyclic && a === 0 && c === 9]
  const count = touching.filter(Boolean).length
  if (a !== b && b !== c && count === 2) return 'shunzi'
  if (a === b || b === c) return 'duizi'
  return count > 0 ? 'banshun' : 'za6'
}

export type Niu = 'none' | `niu${number}` | 'niuniu'

/**
 * Three of five digits sum to a multiple of ten, the other two say which niu; niuniu where theirs
 * does too (games.md §1.2, 斗牛).
 */
export const niuOf = (digits: Digits): Niu => {
  const all = sumOf(digits)
  for (let i = 0; i < digits.length; i += 1)
    for (let j = i + 1; j < digits.length; j += 1)
      if ((all - (digits[i] ?? 0) - (digits[j] ?? 0)) % 10 === 0)
        return all % 10 === 0 ? 'niuniu' : `niu${all % 10}`
  return 'none'
}

/** Of the 10^5 draws. */
export const niuCounts: Readonly<Record<Niu, number>> = {
  none: 35_649,
  niu1: 6_375,
  niu2: 6_505,
  niu3: 6_375,
  niu4: 6_505,
  niu5: 6_375,
  niu6: 6_505,
  niu7: 6_375,
  niu8: 6_505,
  niu9: 6_375,
  niuniu: 6_456,
}

/** Five digits as a poker hand, and of how many of the 10^5 draws (games.md §1.2, 梭哈). */
export const pokerCounts = {
  five: 10,
  four: 450,
  full: 900,
  straight: 720,
  three: 7_200,
  twopair: 10_800,
  pair: 50_400,
  none: 29_520,
} as const
export type PokerShape = keyof typeof pokerCounts

export const pokerShape = (digits: Digits): PokerShape => {
  const times = [...timesOf(digits).values()].toSorted((a, b) => b - a)
  const [most = 0, next = 0] = times
  if (most === 5) return 'five'
  if (most === 4) return 'four'
  if (most === 3) return next === 2 ? 'full' : 'three'
  if (most === 2) return next === 2 ? 'twopair' : 'pair'
  return Math.max(...digits) - Math.min(...digits) === 4 ? 'straight' : 'none'
}

/** The first of two positions against the second; on a tie both lose. */
export const dragonTiger = (a: number, b: number): 'dragon' | 'tiger' | 'tie' =>
  a > b ? 'dragon' : a < b ? 'tiger' : 'tie'
