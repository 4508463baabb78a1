import { choose, combinations, productOf } from '../combinatorics.ts'
import { chanceOf, hit, merged } from '../play.ts'
import type { SelectionReader } from '../selection.ts'
import type { Inner } from './inner.ts'
import { shape3, shape3Counts } from './shapes.ts'

const digits = { from: 0, to: 9 } as const

export const directInner = (width: number): Inner => ({
  chances: { win: chanceOf(1, 10 ** width) },
  read: (fields) => {
    const lists = fields.positions('pos', { ...digits, count: width })
    return {
      bets: productOf(lists),
      hits: (window) => hit(lists.every((list, i) => list.includes(window[i] ?? -1)) ? 1 : 0),
    }
  },
})

export const typedInner = (width: number): Inner => ({
  chances: { win: chanceOf(1, 10 ** width) },
  read: (fields) => {
    const lines = new Set(fields.typed('list', width))
    return { bets: lines.size, hits: (window) => hit(lines.has(window.join('')) ? 1 : 0) }
  },
})

/** A combination and every shorter end of it, each at its own price (直选组合). */
export const suffixInner = (width: number): Inner => ({
  chances: Object.fromEntries(
    Array.from({ length: width }, (_, i) => [`last${i + 1}`, chanceOf(1, 10 ** (i + 1))]),
  ),
  read: (fields) => {
    const lists = fields.positions('pos', { ...digits, count: width })
    return {
      bets: width * productOf(lists),
      most: [lists.flatMap((_, i) => hit(productOf(lists.slice(0, i)), `last${width - i}`))],
      hits: (window) => {
        const isHit = lists.map((list, i) => list.includes(window[i] ?? -1))
        return lists.flatMap((_, i) => {
          const before = lists.slice(0, i)
          return hit(isHit.slice(i).every(Boolean) ? productOf(before) : 0, `last${width - i}`)
        })
      },
    }
  },
})

/** Draws of `width` digits that show so many given ones: inclusion and exclusion. */
const drawsShowing = (width: number, given: number): number => {
  let draws = 0
  for (let i = 0; i <= given; i += 1)
    draws += (i % 2 === 0 ? 1 : -1) * choose(given, i) * (10 - i) ** width
  return draws
}

/** So many digits that show anywhere (不定位). */
export const anywhereInner = (width: number, take: number): Inner => ({
  chances: { win: chanceOf(drawsShowing(width, take), 10 ** width) },
  read: (fields) => {
    const nums = fields.numbers('nums', { ...digits, least: take })
    return {
      bets: choose(nums.length, take),
      most: [hit(choose(Math.min(nums.length, width), take))],
      hits: (window) => hit(choose(nums.filter((one) => window.includes(one)).length, take)),
    }
  },
})

/** A digit that shows at least so often among five (一帆风顺 … 四季发财). */
export const oftenInner = (least: number): Inner => {
  let draws = 0
  for (let times = least; times <= 5; times += 1) draws += choose(5, times) * 9 ** (5 - times)
  return {
    chances: { win: chanceOf(draws, 10 ** 5) },
    read: (fields) => {
      const nums = fields.numbers('nums', digits)
      return {
        bets: nums.length,
        most: [hit(Math.min(nums.length, Math.floor(5 / least)))],
        hits: (window) =>
          hit(nums.filter((one) => window.filter((digit) => digit === one).length >= least).length),
      }
    },
  }
}

const halves = ['D', 'X', '1', '2'] as const
type Half = (typeof halves)[number]

const isOf: Readonly<Record<Half, (digit: number) => boolean>> = {
  D: (digit) => digit >= 5,
  X: (digit) => digit <= 4,
  '1': (digit) => digit % 2 === 1,
  '2': (digit) => digit % 2 === 0,
}

const mostHalves = (list: readonly Half[]): number =>
  Math.max(...[0, 1, 8, 9].map((digit) => list.filter((half) => isOf[half](digit)).length))

/** Big, small, odd or even per position; a digit has two of them, so several bets may win. */
export const halvesInner = (width: number): Inner => ({
  chances: { win: chanceOf(1, 2 ** width) },
  read: (fields) => {
    const lists = fields.wordPositions('pos', halves, width)
    return {
      bets: productOf(lists),
      most: [hit(lists.reduce((most, list) => most * mostHalves(list), 1))],
      hits: (window) =>
        hit(productOf(lists.map((list, i) => list.filter((half) => isOf[half](window[i] ?? 0))))),
    }
  },
})

const special = ['baozi', 'shunzi', 'duizi'] as const

/** Three digits by their shape (特殊号). */
export const specialInner: Inner = {
  chances: Object.fromEntries(
    special.map((shape) => [shape, chanceOf(shape3Counts.cyclic[shape], 1_000)]),
  ),
  read: (fields) => {
    const picked = fields.words('pick', special)
    return {
      bets: picked.length,
      most: picked.map((shape) => hit(1, shape)),
      hits: (window) => {
        const shape = shape3(window)
        return picked.some((one) => one === shape) ? hit(1, shape) : []
      },
    }
  },
}

/** Sum over the ways to take so many lists of the product of their lengths. */
const elementary = (sizes: readonly number[], take: number): number => {
  const sums = [1, ...Array.from({ length: take }, () => 0)]
  for (const size of sizes)
    for (let i = take; i > 0; i -= 1) sums[i] = (sums[i] ?? 0) + (sums[i - 1] ?? 0) * size
  return sums[take] ?? 0
}

/** Direct on any so many of five positions; of one position it is 定位胆. */
export const anyPositions = (width: number): Inner => ({
  chances: { win: chanceOf(1, 10 ** width) },
  read: (fields) => {
    const lists = fields.positions('pos', { ...digits, count: 5, least: 0 })
    const bets = elementary(
      lists.map((list) => list.length),
      width,
    )
    if (bets === 0) fields.refuse('pos', 'too-few')
    return {
      bets,
      most: [hit(choose(lists.filter((list) => list.length > 0).length, width))],
      hits: (draw) => {
        const matched = lists.filter((list, i) => list.includes(draw[i] ?? -1)).length
        return hit(choose(matched, width))
      },
    }
  },
})

/** A play of so many digits at every choice of positions among those marked (任选). */
export const markedPositions = (width: number, inner: Inner): Inner => ({
  chances: inner.chances,
  read: (fields: SelectionReader) => {
    const at = fields.numbers('at', { from: 0, to: 4, least: width }).toSorted((a, b) => a - b)
    const line = inner.read(fields)
    const areas = combinations(at, width)
    return {
      bets: choose(at.length, width) * line.bets,
      // a limit: whether one draw can hit at every choice of positions is not asked
      most: (line.most ?? Object.keys(inner.chances).map((tier) => hit(1, tier))).map((hits) =>
        hits.map(({ tier, times }) => ({ tier, times: times * choose(at.length, width) })),
      ),
      hits: (draw) =>
        merged(areas.flatMap((area) => line.hits(area.map((position) => draw[position] ?? -1)))),
    }
  },
})
