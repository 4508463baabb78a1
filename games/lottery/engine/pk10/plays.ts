import { choose, rowsWithoutRepeats, sumOf } from '../combinatorics.ts'
import { chanceOf, hit, lineOfBets, wonIf, type Outcome, type Play, type Plays } from '../play.ts'
import type { SelectionReader } from '../selection.ts'

/** A permutation of 1–10, the champion first (games.md §1.5). */
export type Ranks = readonly number[]

export type Pk10Rules = {
  /** Whether a champion sum of 11 is small and odd, or void for all four words. */
  readonly eleven: 'small' | 'void'
}

export const pk10Rules: Pk10Rules = { eleven: 'small' }

const cars = { from: 1, to: 10 } as const
const field = 10

const ordered = (take: number): Play<Ranks> => ({
  chances: {
    win: chanceOf(1, [10, 90, 720, 5_040, 30_240][take - 1] ?? 1),
  },
  read: (fields) => {
    const lists = fields.positions('pos', { ...cars, count: take })
    const bets = rowsWithoutRepeats(lists)
    if (bets === 0) fields.refuse('pos', 'too-few')
    return {
      bets,
      hits: (draw) => hit(lists.every((list, i) => list.includes(draw[i] ?? 0)) ? 1 : 0),
    }
  },
})

const unordered = (take: number): Play<Ranks> => ({
  chances: { win: chanceOf(1, choose(field, take)) },
  read: (fields) => {
    const nums = fields.numbers('nums', { ...cars, least: take })
    return {
      bets: choose(nums.length, take),
      hits: (draw) => hit(draw.slice(0, take).every((one) => nums.includes(one)) ? 1 : 0),
    }
  },
})

const places: Play<Ranks> = {
  chances: { win: chanceOf(1, field) },
  read: (fields) => {
    const lists = fields.positions('pos', { ...cars, count: field, least: 0 })
    return {
      bets: sumOf(lists.map((list) => list.length)),
      most: [hit(lists.filter((list) => list.length > 0).length)],
      hits: (draw) => hit(lists.filter((list, i) => list.includes(draw[i] ?? 0)).length),
    }
  },
}

const words = ['big', 'small', 'odd', 'even'] as const
export type Pk10Word = (typeof words)[number]

const isOf = (word: Pk10Word, value: number, bigFrom: number): boolean =>
  ({
    big: value >= bigFrom,
    small: value < bigFrom,
    odd: value % 2 === 1,
    even: value % 2 === 0,
  })[word]

/** Rows of a place from 0 and a word; one bet each. */
const readWords = <W extends string>(
  fields: SelectionReader,
  { known, placesMax }: { readonly known: readonly W[]; readonly placesMax: number },
): readonly { readonly place: number; readonly word: W }[] => {
  const seen = new Set<string>()
  const columns = [Array.from({ length: placesMax }, (_, i) => i), known]
  return fields.rows('pairs', 2, { columns }).flatMap(([place, name], i) => {
    const word = known.find((one) => one === name)
    if (!Number.isInteger(place) || Number(place) < 0 || Number(place) >= placesMax || !word) {
      fields.refuse(`pairs.${i}`, 'out-of-range')
      return []
    }
    if (seen.has(`${String(place)}${word}`)) fields.refuse(`pairs.${i}`, 'repeated')
    seen.add(`${String(place)}${word}`)
    return [{ place: Number(place), word }]
  })
}

/** A rank is big from 6 on. */
const rankWords: Play<Ranks> = {
  chances: { win: chanceOf(1, 2) },
  read: (fields) =>
    lineOfBets(
      readWords(fields, { known: words, placesMax: field }).map(({ place, word }) => ({
        tier: 'win',
        outcome: (draw: Ranks) => wonIf(isOf(word, draw[place] ?? 0, 6)),
      })),
    ),
}

/** Rank i against rank 11 − i; there is no tie. */
const dragonTiger: Play<Ranks> = {
  chances: { win: chanceOf(1, 2) },
  read: (fields) =>
    lineOfBets(
      readWords(fields, { known: ['dragon', 'tiger'] as const, placesMax: field / 2 }).map(
        ({ place, word }) => ({
          tier: 'win',
          outcome: (draw: Ranks) => {
            const isDragon = (draw[place] ?? 0) > (draw[field - 1 - place] ?? 0)
            return wonIf(isDragon === (word === 'dragon'))
          },
        }),
      ),
    ),
}

/** Of 45 pairs by sum from 3, and of 120 triples by sum from 6. */
const pairSums = [1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1]
const tripleSums = [1, 1, 2, 3, 4, 5, 7, 8, 9, 10, 10, 10, 10, 9, 8, 7, 5, 4, 3, 2, 1, 1]

/** Sum of the first so many, each at its own price. */
const sums = (counts: readonly number[], take: number): Play<Ranks> => {
  const from = (take * (take + 1)) / 2
  const all = sumOf(counts)
  return {
    chances: Object.fromEntries(counts.map((n, i) => [String(i + from), chanceOf(n, all)])),
    read: (fields) => {
      const nums = fields.numbers('nums', { from, to: from + counts.length - 1 })
      return {
        bets: nums.length,
        most: nums.map((sum) => hit(1, String(sum))),
        hits: (draw) => {
          const sum = sumOf(draw.slice(0, take))
          return hit(nums.includes(sum) ? 1 : 0, String(sum))
        },
      }
    },
  }
}

/** Champion and second together: big from 12; 11 is small, or void where a brand says so. */
export const championOutcome = (word: Pk10Word, draw: Ranks, rules: Pk10Rules): Outcome => {
  const sum = sumOf(draw.slice(0, 2))
  return sum === 11 && rules.eleven === 'void' ? 'void' : wonIf(isOf(word, sum, 12))
}

const championWords = (rules: Pk10Rules): Play<Ranks> => {
  const isVoid = rules.eleven === 'void'
  const lowEven = chanceOf(20, isVoid ? 40 : 45)
  const highOdd = isVoid ? lowEven : chanceOf(25, 45)
  return {
    chances: { big: lowEven, even: lowEven, small: highOdd, odd: highOdd },
    ...(isVoid ? { voids: chanceOf(5, 45) } : {}),
    read: (fields) =>
      lineOfBets(
        fields.words('pick', words).map((word) => ({
          tier: word,
          outcome: (draw: Ranks) => championOutcome(word, draw, rules),
        })),
      ),
  }
}

/** Every play of games.md §1.5, by its code. */
export const pk10Plays = (rules: Pk10Rules = pk10Rules): Plays<Ranks> =>
  new Map<string, Play<Ranks>>([
    ...[1, 2, 3, 4, 5].flatMap((take): [string, Play<Ranks>][] => [
      [`q${take}zx`, ordered(take)],
      ...(take > 1 ? [[`q${take}zux`, unordered(take)] as [string, Play<Ranks>]] : []),
    ]),
    ['dwd', places],
    ['attr', rankWords],
    ['lh', dragonTiger],
    ['gysum', sums(pairSums, 2)],
    ['gyjsum', sums(tripleSums, 3)],
    ['gyattr', championWords(rules)],
  ])
