import { reduced, type Ratio } from '@faro/kernel/ratio'
import { choose, rowsWithoutRepeats, sumOf } from '../combinatorics.ts'
import { chanceOf, hit, lineOfBets, wonIf, type Play, type Plays } from '../play.ts'

/** Five different numbers of 1–11, in the order drawn (games.md §1.3). */
export type X5Draw = readonly number[]

const pool = { from: 1, to: 11 } as const
const drawn = 5

/** First position and width of each area. */
const areas: Readonly<Record<string, readonly [number, number]>> = {
  q3: [0, 3],
  z3: [1, 3],
  h3: [2, 3],
  q2: [0, 2],
  h2: [3, 2],
}

const areaOf = (draw: X5Draw, [start, width]: readonly [number, number]): readonly number[] =>
  draw.slice(start, start + width)

const ordered = (area: readonly [number, number]): Play<X5Draw> => ({
  chances: { win: chanceOf(1, area[1] === 3 ? 990 : 110) },
  read: (fields) => {
    const lists = fields.positions('pos', { ...pool, count: area[1] })
    const bets = rowsWithoutRepeats(lists)
    if (bets === 0) fields.refuse('pos', 'too-few')
    return {
      bets,
      hits: (draw) => {
        const shown = areaOf(draw, area)
        return hit(lists.every((list, i) => list.includes(shown[i] ?? 0)) ? 1 : 0)
      },
    }
  },
})

const unordered = (area: readonly [number, number]): Play<X5Draw> => ({
  chances: { win: chanceOf(1, choose(11, area[1])) },
  read: (fields) => {
    const nums = fields.numbers('nums', { ...pool, least: area[1] })
    return {
      bets: choose(nums.length, area[1]),
      hits: (draw) => hit(areaOf(draw, area).every((one) => nums.includes(one)) ? 1 : 0),
    }
  },
})

type BankerFields = Parameters<Play<X5Draw>['read']>[0]

/** Bankers, fewer than the play takes, and others to make up the number; no number in both. */
const readBankers = (fields: BankerFields, take: number) => {
  const dan = fields.numbers('dan', { ...pool, most: take - 1 })
  const tuo = fields.numbers('tuo', pool)
  if (tuo.some((one) => dan.includes(one))) fields.refuse('tuo', 'overlap')
  if (dan.length + tuo.length < take) fields.refuse('tuo', 'too-few')
  return { dan, tuo }
}

const unorderedBankers = (area: readonly [number, number]): Play<X5Draw> => ({
  chances: { win: chanceOf(1, choose(11, area[1])) },
  read: (fields) => {
    const { dan, tuo } = readBankers(fields, area[1])
    return {
      bets: choose(tuo.length, area[1] - dan.length),
      hits: (draw) => {
        const shown = areaOf(draw, area)
        const isHit =
          dan.every((one) => shown.includes(one)) &&
          shown.every((one) => dan.includes(one) || tuo.includes(one))
        return hit(isHit ? 1 : 0)
      },
    }
  },
})

const anyOfArea = (area: readonly [number, number]): Play<X5Draw> => ({
  chances: { win: chanceOf(area[1], 11) },
  read: (fields) => {
    const nums = fields.numbers('nums', pool)
    return {
      bets: nums.length,
      most: [hit(Math.min(nums.length, area[1]))],
      hits: (draw) => hit(areaOf(draw, area).filter((one) => nums.includes(one)).length),
    }
  },
})

const places: Play<X5Draw> = {
  chances: { win: chanceOf(1, 11) },
  read: (fields) => {
    const lists = fields.positions('pos', { ...pool, count: drawn, least: 0 })
    return {
      bets: sumOf(lists.map((list) => list.length)),
      most: [hit(lists.filter((list) => list.length > 0).length)],
      hits: (draw) => hit(lists.filter((list, i) => list.includes(draw[i] ?? 0)).length),
    }
  },
}

/** Of k numbers those that are drawn, or for more than five all five are among them (任选). */
const anyChance = (take: number): Ratio =>
  reduced(
    take <= drawn
      ? chanceOf(choose(drawn, take), choose(11, take))
      : chanceOf(choose(11 - drawn, take - drawn), choose(11, take)),
  )

const shownOf = (nums: readonly number[], draw: X5Draw): number =>
  nums.filter((one) => draw.includes(one)).length

/** The most bets of so many numbers that five can win. */
const mostOfNumbers = (nums: number, take: number): number =>
  take <= drawn ? choose(Math.min(nums, drawn), take) : choose(nums - drawn, take - drawn)

/** The same of bankers and others. */
const mostOfBankers = (dan: number, tuo: number, take: number): number => {
  if (take <= drawn) return choose(Math.min(tuo, drawn - dan), take - dan)
  const ways = Array.from({ length: Math.min(dan, drawn) + 1 }, (_, ofDan) => {
    const ofTuo = drawn - ofDan
    return ofTuo > tuo ? 0 : choose(tuo - ofTuo, take - dan - ofTuo)
  })
  return Math.max(...ways)
}

const any = (take: number): Play<X5Draw> => ({
  chances: { win: anyChance(take) },
  read: (fields) => {
    const nums = fields.numbers('nums', { ...pool, least: take })
    return {
      bets: choose(nums.length, take),
      most: [hit(mostOfNumbers(nums.length, take))],
      hits: (draw) => {
        const shown = shownOf(nums, draw)
        if (take <= drawn) return hit(choose(shown, take))
        return hit(shown === drawn ? choose(nums.length - drawn, take - drawn) : 0)
      },
    }
  },
})

const anyBankers = (take: number): Play<X5Draw> => ({
  chances: { win: anyChance(take) },
  read: (fields) => {
    const { dan, tuo } = readBankers(fields, take)
    return {
      bets: choose(tuo.length, take - dan.length),
      most: [hit(mostOfBankers(dan.length, tuo.length, take))],
      hits: (draw) => {
        const ofDan = shownOf(dan, draw)
        const ofTuo = shownOf(tuo, draw)
        if (take <= drawn) return hit(ofDan === dan.length ? choose(ofTuo, take - dan.length) : 0)
        // a banker that was not drawn takes one of the places that are free
        const free = take - dan.length - ofTuo
        return hit(ofDan + ofTuo === drawn ? choose(tuo.length - ofTuo, free) : 0)
      },
    }
  },
})

/** Of the 462 draws without order: odd numbers 0–5, and the middle number 3–9. */
const oddCounts = [1, 30, 150, 200, 75, 6]
const middleCounts = [28, 63, 90, 100, 90, 63, 28]

/** One number per draw, its tier by its value (定单双, 猜中位). */
const valued = (
  counts: readonly number[],
  from: number,
  valueOf: (draw: X5Draw) => number,
): Play<X5Draw> => ({
  chances: Object.fromEntries(counts.map((n, i) => [String(i + from), chanceOf(n, 462)])),
  read: (fields) => {
    const nums = fields.numbers('nums', { from, to: from + counts.length - 1 })
    return {
      bets: nums.length,
      most: nums.map((value) => hit(1, String(value))),
      hits: (draw) => {
        const value = valueOf(draw)
        return hit(nums.includes(value) ? 1 : 0, String(value))
      },
    }
  },
})

const words = ['big', 'small', 'odd', 'even'] as const

const isOf = (word: (typeof words)[number], value: number, bigFrom: number): boolean =>
  ({
    big: value >= bigFrom,
    small: value < bigFrom,
    odd: value % 2 === 1,
    even: value % 2 === 0,
  })[word]

/** Halves of a number at a place; 11 is void. */
const placeWords: Play<X5Draw> = {
  chances: { win: chanceOf(5, 10) },
  voids: chanceOf(1, 11),
  read: (fields) => {
    const picked = fields.words('pick', words)
    const at = fields.numbers('at', { from: 0, to: drawn - 1 })
    return lineOfBets(
      at.flatMap((place) =>
        picked.map((word) => ({
          tier: 'win',
          outcome: (draw: X5Draw) =>
            draw[place] === 11 ? 'void' : wonIf(isOf(word, draw[place] ?? 0, 6)),
        })),
      ),
    )
  },
}

/** Halves of the sum; 30 is neither big nor small and voids both. */
const sumWords: Play<X5Draw> = {
  chances: {
    big: chanceOf(215, 430),
    small: chanceOf(215, 430),
    odd: chanceOf(236, 462),
    even: chanceOf(226, 462),
  },
  voids: chanceOf(32, 462),
  read: (fields) =>
    lineOfBets(
      fields.words('pick', words).map((word) => ({
        tier: word,
        outcome: (draw: X5Draw) => {
          const sum = sumOf(draw)
          const isMiddle = sum === 30 && (word === 'big' || word === 'small')
          return isMiddle ? 'void' : wonIf(isOf(word, sum, 31))
        },
      })),
    ),
}

/** The first number against the last. */
const ends: Play<X5Draw> = {
  chances: { win: chanceOf(1, 2) },
  read: (fields) =>
    lineOfBets(
      fields.words('pick', ['dragon', 'tiger'] as const).map((word) => ({
        tier: 'win',
        outcome: (draw: X5Draw) => {
          const isDragon = (draw[0] ?? 0) > (draw[drawn - 1] ?? 0)
          return wonIf(isDragon === (word === 'dragon'))
        },
      })),
    ),
}

const middleOf = (draw: X5Draw): number => draw.toSorted((a, b) => a - b)[2] ?? 0

/** Every play of games.md §1.3, by its code. */
export const x5Plays: Plays<X5Draw> = new Map<string, Play<X5Draw>>([
  ...Object.entries(areas).flatMap(([name, area]): [string, Play<X5Draw>][] => [
    [`${name}.zxfs`, ordered(area)],
    [`${name}.zux`, unordered(area)],
    [`${name}.zudt`, unorderedBankers(area)],
    ...(area[1] === 3 ? [[`${name}.bdw`, anyOfArea(area)] as [string, Play<X5Draw>]] : []),
  ]),
  ['dwd', places],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((take): [string, Play<X5Draw>] => [`rx${take}.fs`, any(take)]),
  ...[2, 3, 4, 5, 6, 7, 8].map((take): [string, Play<X5Draw>] => [
    `rx${take}.dt`,
    anyBankers(take),
  ]),
  ['dds', valued(oddCounts, 0, (draw) => draw.filter((one) => one % 2 === 1).length)],
  ['czw', valued(middleCounts, 3, middleOf)],
  ['pos.dx', placeWords],
  ['sum.dx', sumWords],
  ['lh', ends],
])
