import { sumOf } from '../combinatorics.ts'
import { chanceOf, hit } from '../play.ts'
import type { Digits, Inner } from './inner.ts'
import { shape3 } from './shapes.ts'

/** Every draw of so many digits; at most 10^5. */
export function* drawsOf(width: number): Generator<Digits> {
  const draw = Array.from({ length: width }, () => 0)
  for (let n = 0; n < 10 ** width; n += 1) {
    let rest = n
    for (let i = width - 1; i >= 0; i -= 1) {
      draw[i] = rest % 10
      rest = Math.floor(rest / 10)
    }
    yield [...draw]
  }
}

const spanOf = (digits: Digits): number => Math.max(...digits) - Math.min(...digits)

/** Draws of so many digits by what a function says of each. */
const tableOf = (width: number, isCounted: (digits: Digits) => boolean, of: typeof sumOf) => {
  const table: number[] = Array.from({ length: 9 * width + 1 }, () => 0)
  for (const digits of drawsOf(width))
    if (isCounted(digits)) table[of(digits)] = (table[of(digits)] ?? 0) + 1
  return table
}

const isAscending = (digits: Digits): boolean =>
  digits.every((digit, i) => i === 0 || digit >= (digits[i - 1] ?? 0))
const isAlike = (digits: Digits): boolean => new Set(digits).size === 1

/** Atomic bets by sum, by span, and by sum without order (HZ, KD, ZUHZ of games.md §1.2). */
export const sumTable = {
  2: tableOf(2, () => true, sumOf),
  3: tableOf(3, () => true, sumOf),
} as const
export const spanTable = {
  2: tableOf(2, () => true, spanOf),
  3: tableOf(3, () => true, spanOf),
} as const
export const groupSumTable = {
  2: tableOf(2, (digits) => isAscending(digits) && !isAlike(digits), sumOf),
  3: tableOf(3, (digits) => isAscending(digits) && !isAlike(digits), sumOf),
} as const

type Width = 2 | 3

const betsIn = (table: readonly number[], picked: readonly number[]): number =>
  sumOf(picked.map((one) => table[one] ?? 0))

const direct = (width: Width) => ({ win: chanceOf(1, 10 ** width) })

export const sumInner = (width: Width): Inner => ({
  chances: direct(width),
  read: (fields) => {
    const sums = fields.numbers('sum', { from: 0, to: 9 * width })
    return {
      bets: betsIn(sumTable[width], sums),
      hits: (window) => hit(sums.includes(sumOf(window)) ? 1 : 0),
    }
  },
})

export const spanInner = (width: Width): Inner => ({
  chances: direct(width),
  read: (fields) => {
    const spans = fields.numbers('span', { from: 0, to: 9 })
    return {
      bets: betsIn(spanTable[width], spans),
      hits: (window) => hit(spans.includes(spanOf(window)) ? 1 : 0),
    }
  },
})

/** Three digits without order are paid by their shape, two at one price. */
const groupChances = (width: Width): Inner['chances'] =>
  width === 2 ? { win: chanceOf(2, 100) } : { zu3: chanceOf(3, 1_000), zu6: chanceOf(6, 1_000) }

/** The tier of digits without order; nothing where all are alike. */
const groupTier = (window: Digits): string | null => {
  if (isAlike(window)) return null
  if (window.length === 2) return 'win'
  return shape3(window) === 'duizi' ? 'zu3' : 'zu6'
}

const groupHit = (window: Digits, isHit: boolean) => {
  const tier = groupTier(window)
  return tier === null || !isHit ? [] : hit(1, tier)
}

export const groupSumInner = (width: Width): Inner => ({
  chances: groupChances(width),
  read: (fields) => {
    const sums = fields.numbers('sum', { from: 1, to: 9 * width - 1 })
    return {
      bets: betsIn(groupSumTable[width], sums),
      hits: (window) => groupHit(window, sums.includes(sumOf(window))),
    }
  },
})

/** Every group with one digit in it: 54 of three digits, 9 of two (组选包胆). */
export const bankerInner = (width: Width): Inner => ({
  chances: groupChances(width),
  read: (fields) => {
    const digit = fields.number('dan', { from: 0, to: 9 })
    return {
      bets: width === 3 ? 54 : 9,
      hits: (window) => groupHit(window, window.includes(digit)),
    }
  },
})

export const mixedInner: Inner = {
  chances: groupChances(3),
  read: (fields) => {
    const typed = fields.typed('list', 3)
    const groups = new Set(typed.map((one) => [...one].toSorted().join('')))
    for (const [i, one] of typed.entries())
      if (new Set(one).size === 1) fields.refuse(`list.${i}`, 'out-of-range')
    return {
      bets: groups.size,
      hits: (window) => groupHit(window, groups.has(window.toSorted((a, b) => a - b).join(''))),
    }
  },
}

/** Last digit of the sum of three (和值尾数). */
export const sumTailInner: Inner = {
  chances: { win: chanceOf(1, 10) },
  read: (fields) => {
    const tails = fields.numbers('tail', { from: 0, to: 9 })
    return {
      bets: tails.length,
      hits: (window) => hit(tails.includes(sumOf(window) % 10) ? 1 : 0),
    }
  },
}
