import { choose, sumOf } from '../combinatorics.ts'
import { chanceOf, hit, type Hit, type Play } from '../play.ts'
import { anyOf, mainHits, noneOf, oneAndSpecial, oneOfFour } from './chances.ts'
import type { LhcDraw } from './numbers.ts'

type NumberPlay = readonly [string, Play<LhcDraw>]

const pool = { from: 1, to: 49 } as const

/** Of the picked numbers: how many, how many among the six, whether the special one is there. */
type Matched = { readonly picked: number; readonly main: number; readonly special: number }

/** Every way in which seven numbers can match so many picked ones. */
const mostMatched = (picked: number): readonly Matched[] =>
  Array.from({ length: Math.min(picked, 6) + 1 }, (_, main) =>
    [0, 1].flatMap((special) =>
      main + special <= picked && 7 - main - special <= 49 - picked
        ? [{ picked, main, special }]
        : [],
    ),
  ).flat()

/** Every so many of the picked numbers are one atomic bet; hits are counted, never written out. */
const combination =
  (take: number, hits: (matched: Matched) => readonly Hit[]): Play<LhcDraw>['read'] =>
  (fields) => {
    const nums = fields.numbers('nums', { ...pool, least: take })
    const known = new Set(nums)
    return {
      bets: choose(nums.length, take),
      most: mostMatched(nums.length).map(hits),
      hits: ({ main, special }) =>
        hits({
          picked: nums.length,
          main: main.filter((one) => known.has(one)).length,
          special: known.has(special) ? 1 : 0,
        }),
    }
  }

/** All of them among the six. */
const allMain = (take: number): NumberPlay => [
  `${take}qz`,
  {
    chances: { win: mainHits(take, take) },
    read: combination(take, ({ main }) => hit(choose(main, take))),
  },
]

/** None of them among the seven. */
const none = (take: number): NumberPlay => [
  `${take}bz`,
  {
    chances: { win: noneOf(take) },
    read: combination(take, ({ picked, main, special }) =>
      hit(choose(picked - main - special, take)),
    ),
  },
]

const ofSpecial: Play<LhcDraw> = {
  chances: { win: chanceOf(1, 49) },
  read: combination(1, ({ special }) => hit(special)),
}

const ofMain: Play<LhcDraw> = {
  chances: { win: chanceOf(6, 49) },
  read: combination(1, ({ main }) => hit(main)),
}

/** The number in one place of the six, counted from 1. */
const ofPlace: Play<LhcDraw> = {
  chances: { win: chanceOf(1, 49) },
  read: (fields) => {
    const nums = fields.numbers('nums', pool)
    const index = fields.number('index', { from: 1, to: 6 })
    return {
      bets: nums.length,
      hits: ({ main }) => hit(nums.includes(main[index - 1] ?? 0) ? 1 : 0),
    }
  },
}

const twoOfThree: Play<LhcDraw> = {
  chances: { '2of3': mainHits(3, 2), '3of3': mainHits(3, 3) },
  read: combination(3, ({ picked, main }) => [
    ...hit(choose(main, 2) * (picked - main), '2of3'),
    ...hit(choose(main, 3), '3of3'),
  ]),
}

const twoOrSpecial: Play<LhcDraw> = {
  chances: { '2main': mainHits(2, 2), '1main1sp': oneAndSpecial },
  read: combination(2, ({ main, special }) => [
    ...hit(choose(main, 2), '2main'),
    ...hit(main * special, '1main1sp'),
  ]),
}

const mainAndSpecial: Play<LhcDraw> = {
  chances: { win: oneAndSpecial },
  read: combination(2, ({ main, special }) => hit(main * special)),
}

const atLeastOneOfFour: Play<LhcDraw> = {
  chances: { win: oneOfFour },
  read: combination(4, ({ picked, main }) => hit(choose(picked, 4) - choose(picked - main, 4))),
}

/** Last digit of the special one; 0 has four numbers, the others five. */
const specialTail: Play<LhcDraw> = {
  chances: { '0': chanceOf(4, 49), '1-9': chanceOf(5, 49) },
  read: (fields) => {
    const tails = fields.numbers('tails', { from: 0, to: 9 })
    return {
      bets: tails.length,
      most: tails.map((tail) => hit(1, tail === 0 ? '0' : '1-9')),
      hits: ({ special }) =>
        hit(tails.includes(special % 10) ? 1 : 0, special % 10 === 0 ? '0' : '1-9'),
    }
  },
}

/** A tail anywhere among the seven, paid once. */
const anyTail: Play<LhcDraw> = {
  chances: { '0': anyOf(4), '1-9': anyOf(5) },
  read: (fields) => {
    const tails = fields.numbers('tails', { from: 0, to: 9 })
    return {
      bets: tails.length,
      most: [
        [
          ...hit(tails.includes(0) ? 1 : 0, '0'),
          ...hit(Math.min(7, tails.filter((tail) => tail > 0).length), '1-9'),
        ],
      ],
      hits: ({ main, special }) => {
        const shown = new Set([...main, special].map((number) => number % 10))
        const matched = tails.filter((tail) => shown.has(tail))
        const zeros = matched.includes(0) ? 1 : 0
        return [...hit(zeros, '0'), ...hit(matched.length - zeros, '1-9')]
      },
    }
  },
}

/** Plays of games.md §1.6 on numbers and tails. */
export const numberPlays: readonly NumberPlay[] = [
  ['tema', ofSpecial],
  ['zhengma', ofMain],
  ['zmt', ofPlace],
  ...[2, 3, 4].map(allMain),
  ['3z2', twoOfThree],
  ['2zt', twoOrSpecial],
  ['tc', mainAndSpecial],
  ['4z1', atLeastOneOfFour],
  ...[5, 6, 7, 8, 9, 10, 11, 12].map(none),
  ['tail', specialTail],
  ['pttail', anyTail],
]

/** Pairs of one number of each side, none with itself and none twice (对碰). */
export const pairsOfSides = (a: readonly number[], b: readonly number[]): number => {
  const shared = a.filter((one) => b.includes(one)).length
  return a.length * b.length - shared - choose(shared, 2)
}

/**
 * Bets of k numbers: one of the animal, the others of the tail without the animal's own
 * (肖串尾; seams.md X23).
 */
export const animalWithTail = (
  animal: readonly number[],
  tail: readonly number[],
  take: number,
): number => animal.length * choose(tail.filter((one) => !animal.includes(one)).length, take - 1)

export const sumOfSeven = ({ main, special }: LhcDraw): number => sumOf(main) + special
