import type { Ratio } from '@faro/kernel/ratio'
import { choose } from '../combinatorics.ts'
import { chanceOf, hit, voidTier, type Hit, type Play } from '../play.ts'
import type { SelectionReader } from '../selection.ts'
import { anyOf, anyOfEach, mainHits } from './chances.ts'
import { voidNumber, zodiacOf, zodiacs, type LhcDraw, type Zodiac } from './numbers.ts'

type AnimalPlay = readonly [string, Play<LhcDraw>]

/** The animal of number 1 has five numbers, the others four. */
const tierOf = (zodiac: Zodiac, yearAnimal: Zodiac): string => (zodiac === yearAnimal ? '5' : '4')

const read = (fields: SelectionReader, least = 1): readonly Zodiac[] =>
  fields.words('zod', zodiacs, { least })

const shownAnimals = ({ main, special }: LhcDraw, yearAnimal: Zodiac): ReadonlySet<Zodiac> =>
  new Set([...main, special].map((number) => zodiacOf(number, yearAnimal)))

/** An animal anywhere among the seven, 49 counted, paid once (一肖). */
const anywhere = (yearAnimal: Zodiac): Play<LhcDraw> => ({
  chances: { '4': anyOf(4), '5': anyOf(5) },
  read: (fields) => {
    const picked = read(fields)
    return {
      bets: picked.length,
      most: [picked.flatMap((one) => hit(1, tierOf(one, yearAnimal)))],
      hits: (draw) => {
        const shown = shownAnimals(draw, yearAnimal)
        return picked.flatMap((one) => hit(shown.has(one) ? 1 : 0, tierOf(one, yearAnimal)))
      },
    }
  },
})

/** Profit for every number of the animal among the six: tier `4x2` is twice, of four (正肖). */
const perNumber = (yearAnimal: Zodiac): Play<LhcDraw> => ({
  chances: Object.fromEntries(
    [4, 5].flatMap((size) =>
      Array.from({ length: size }, (_, i): [string, Ratio] => [
        `${size}x${i + 1}`,
        mainHits(size, i + 1),
      ]),
    ),
  ),
  read: (fields) => {
    const picked = read(fields)
    return {
      bets: picked.length,
      // six numbers lie in six animals, or fill one and a part of another
      most: [
        [
          ...picked.slice(0, 6).flatMap((one) => hit(1, `${tierOf(one, yearAnimal)}x1`)),
          ...picked.slice(0, 2).flatMap((one) => {
            const size = tierOf(one, yearAnimal)
            return hit(1, `${size}x${size}`)
          }),
        ],
      ],
      hits: ({ main }) =>
        picked.flatMap((one): readonly Hit[] => {
          const count = main.filter((number) => zodiacOf(number, yearAnimal) === one).length
          return count === 0 ? [] : hit(1, `${tierOf(one, yearAnimal)}x${count}`)
        }),
    }
  },
})

/** Gross price of `count` numbers at the odds of one: the stake once, the profit each time. */
export const perNumberPrice = (odds: Ratio, count: number): Ratio => ({
  n: odds.d + (odds.n - odds.d) * BigInt(count),
  d: odds.d,
})

const ofSpecial = (yearAnimal: Zodiac): Play<LhcDraw> => ({
  chances: { '4': chanceOf(4, 49), '5': chanceOf(5, 49) },
  read: (fields) => {
    const picked = read(fields)
    return {
      bets: picked.length,
      most: picked.map((one) => hit(1, tierOf(one, yearAnimal))),
      hits: ({ special }) => {
        const shown = zodiacOf(special, yearAnimal)
        return hit(picked.includes(shown) ? 1 : 0, tierOf(shown, yearAnimal))
      },
    }
  },
})

/** One bet on several animals; 49 is void, and so four numbers of each are left (合肖). */
const together = (yearAnimal: Zodiac): Play<LhcDraw> => ({
  chances: Object.fromEntries(
    Array.from({ length: 11 }, (_, i) => [String(i + 1), chanceOf(4 * (i + 1), 48)]),
  ),
  voids: chanceOf(1, 49),
  read: (fields) => {
    const picked = fields.words('zod', zodiacs, { most: 11 })
    return {
      bets: 1,
      most: [hit(1, String(picked.length))],
      hits: ({ special }) => {
        if (special === voidNumber) return hit(1, voidTier)
        const isWon = picked.includes(zodiacOf(special, yearAnimal))
        return hit(isWon ? 1 : 0, String(picked.length))
      },
    }
  },
})

/** Sets of numbers, each of which must show: one of them is larger or smaller than the rest. */
const linked = (
  take: number,
  { usual, other }: { readonly usual: number; readonly other: number },
): Readonly<Record<string, Ratio>> => ({
  [`${usual}`]: anyOfEach(Array.from({ length: take }, () => usual)),
  [`${other}`]: anyOfEach([other, ...Array.from({ length: take - 1 }, () => usual)]),
})

/** Combinations of what showed, apart those with the odd one in them. */
const linkedHits = (
  take: number,
  shown: { readonly usual: number; readonly hasOther: boolean },
  tiers: readonly [string, string],
): readonly Hit[] => [
  ...hit(choose(shown.usual, take), tiers[0]),
  ...hit(shown.hasOther ? choose(shown.usual, take - 1) : 0, tiers[1]),
]

const linkedAnimals = (take: number, yearAnimal: Zodiac): Play<LhcDraw> => ({
  chances: linked(take, { usual: 4, other: 5 }),
  read: (fields) => {
    const picked = read(fields, take)
    return {
      bets: choose(picked.length, take),
      most: [
        linkedHits(
          take,
          {
            usual: picked.filter((one) => one !== yearAnimal).length,
            hasOther: picked.includes(yearAnimal),
          },
          ['4', '5'],
        ),
      ],
      hits: (draw) => {
        const shown = shownAnimals(draw, yearAnimal)
        const matched = picked.filter((one) => shown.has(one))
        const hasOther = matched.includes(yearAnimal)
        const usual = matched.length - (hasOther ? 1 : 0)
        return linkedHits(take, { usual, hasOther }, ['4', '5'])
      },
    }
  },
})

const linkedTails = (take: number): Play<LhcDraw> => ({
  chances: linked(take, { usual: 5, other: 4 }),
  read: (fields) => {
    const tails = fields.numbers('tails', { from: 0, to: 9, least: take })
    return {
      bets: choose(tails.length, take),
      most: [
        linkedHits(
          take,
          { usual: tails.filter((tail) => tail > 0).length, hasOther: tails.includes(0) },
          ['5', '4'],
        ),
      ],
      hits: ({ main, special }) => {
        const shown = new Set([...main, special].map((number) => number % 10))
        const matched = tails.filter((tail) => shown.has(tail))
        const hasOther = matched.includes(0)
        const usual = matched.length - (hasOther ? 1 : 0)
        return linkedHits(take, { usual, hasOther }, ['5', '4'])
      },
    }
  },
})

/** Plays of games.md §1.6 on animals, and on several tails. Tiers are sizes of the sets. */
export const animalPlays = (yearAnimal: Zodiac): readonly AnimalPlay[] => [
  ['yixiao', anywhere(yearAnimal)],
  ['zhengxiao', perNumber(yearAnimal)],
  ['texiao', ofSpecial(yearAnimal)],
  ['hexiao', together(yearAnimal)],
  ...[2, 3, 4, 5].flatMap((take): AnimalPlay[] => [
    [`${take}lianxiao`, linkedAnimals(take, yearAnimal)],
    [`${take}lianwei`, linkedTails(take)],
  ]),
]
