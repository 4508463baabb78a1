import { choose } from '../combinatorics.ts'
import { hit, merged, type Hit, type Play } from '../play.ts'
import type { SelectionReader } from '../selection.ts'
import { mainHits, oneAndSpecial } from './chances.ts'
import { tailNumbers, zodiacNumbers, zodiacs } from './numbers.ts'
import type { LhcDraw, Zodiac } from './numbers.ts'

type PairPlay = readonly [string, Play<LhcDraw>]

/** What one bet of several numbers hits, by how many of it are among the six or the special. */
type Base = {
  readonly take: number
  readonly chances: Play<LhcDraw>['chances']
  readonly judge: (main: number, special: number) => readonly Hit[]
}

const allMain = (take: number): Base => ({
  take,
  chances: { win: mainHits(take, take) },
  judge: (main) => hit(main === take ? 1 : 0),
})

/** The plays on several numbers that are also offered by animals and tails. */
const bases: Readonly<Record<string, Base>> = {
  '2qz': allMain(2),
  '3qz': allMain(3),
  '4qz': allMain(4),
  '2zt': {
    take: 2,
    chances: { '2main': mainHits(2, 2), '1main1sp': oneAndSpecial },
    judge: (main, special) => [
      ...hit(main === 2 ? 1 : 0, '2main'),
      ...hit(main === 1 && special === 1 ? 1 : 0, '1main1sp'),
    ],
  },
  tc: {
    take: 2,
    chances: { win: oneAndSpecial },
    judge: (main, special) => hit(main === 1 && special === 1 ? 1 : 0),
  },
  '3z2': {
    take: 3,
    chances: { '2of3': mainHits(3, 2), '3of3': mainHits(3, 3) },
    judge: (main) => [...hit(main === 2 ? 1 : 0, '2of3'), ...hit(main === 3 ? 1 : 0, '3of3')],
  },
}

type Sides = readonly [readonly number[], readonly number[]]

/** How many of a side are among the six, and whether the special one is of it. */
type Shown = { readonly main: number; readonly special: number }

const shownIn = (side: readonly number[], { main, special }: LhcDraw): Shown => ({
  main: side.filter((one) => main.includes(one)).length,
  special: side.includes(special) ? 1 : 0,
})

/** Hits of all bets, counted by what of them is shown and never written out. */
const hitsOf = (base: Base, [a, b]: Sides, [inA, inB]: readonly [Shown, Shown]): readonly Hit[] => {
  const { take, judge } = base
  const firsts = [
    [1, 0, inA.main],
    [0, 1, inA.special],
    [0, 0, a.length - inA.main - inA.special],
  ] as const
  const hits: Hit[] = []
  for (const [main, special, ways] of firsts)
    for (let more = 0; more < take; more += 1)
      for (const also of [0, 1]) {
        const rest = b.length - inB.main - inB.special
        const others =
          choose(inB.main, more) * choose(inB.special, also) * choose(rest, take - 1 - more - also)
        for (const { tier, times } of judge(main + more, special + also))
          hits.push(...hit(times * ways * others, tier))
      }
  return merged(hits)
}

/** Every way in which the numbers of a draw can lie in two sides. */
const placesIn = ([a, b]: Sides): readonly (readonly [Shown, Shown])[] => {
  const ways: (readonly [Shown, Shown])[] = []
  for (let inA = 0; inA <= Math.min(6, a.length); inA += 1)
    for (let inB = 0; inA + inB <= 6 && inB <= b.length; inB += 1)
      for (const [x, y] of [
        [0, 0],
        [1, 0],
        [0, 1],
      ] as const)
        if (inA + x <= a.length && inB + y <= b.length)
          ways.push([
            { main: inA, special: x },
            { main: inB, special: y },
          ])
  return ways
}

/** By the sizes of the sides, which alone decide it. */
const mosts = new Map<Base, Map<string, readonly (readonly Hit[])[]>>()

const mostOf = (base: Base, sides: Sides): readonly (readonly Hit[])[] => {
  const bySize = mosts.get(base) ?? new Map<string, readonly (readonly Hit[])[]>()
  mosts.set(base, bySize)
  const key = sides.map(({ length }) => length).join('x')
  const most = bySize.get(key) ?? placesIn(sides).map((shown) => hitsOf(base, sides, shown))
  bySize.set(key, most)
  return most
}

/** Bets of one number of the first side and the others of the second. */
const lineOf = (base: Base, sides: Sides) => {
  const [a, b] = sides
  return {
    bets: a.length * choose(b.length, base.take - 1),
    most: mostOf(base, sides),
    hits: (draw: LhcDraw) => hitsOf(base, sides, [shownIn(a, draw), shownIn(b, draw)]),
  }
}

const tails = Array.from({ length: 10 }, (_, tail) => `t${tail}`)

const isTail = (word: string): boolean => tails.includes(word)

const numbersOf = (word: string, yearAnimal: Zodiac): readonly number[] =>
  isTail(word) ? tailNumbers(Number(word.slice(1))) : zodiacNumbers(word as Zodiac, yearAnimal)

/** Two animals, or two tails: every number of one with every number of the other (对碰). */
const crossed = (base: Base, yearAnimal: Zodiac): Play<LhcDraw> => ({
  chances: base.chances,
  read: (fields: SelectionReader) => {
    const picked = fields.words('sides', [...zodiacs, ...tails], { least: 2, most: 2 })
    const [first = zodiacs[0], second = zodiacs[1]] = picked
    // an animal and a tail share numbers: that is a play of its own
    if (isTail(first) !== isTail(second)) fields.refuse('sides', 'overlap')
    return lineOf(base, [numbersOf(first, yearAnimal), numbersOf(second, yearAnimal)])
  },
})

/**
 * One number of an animal with others of a tail, the animal's own left out of the tail (肖串尾;
 * seams.md X23).
 */
const animalWithTail = (base: Base, yearAnimal: Zodiac): Play<LhcDraw> => ({
  chances: base.chances,
  read: (fields: SelectionReader) => {
    const [animal = zodiacs[0]] = fields.words('zod', zodiacs, { least: 1, most: 1 })
    const [tail = 0] = fields.numbers('tails', { from: 0, to: 9, least: 1, most: 1 })
    const numbers = zodiacNumbers(animal, yearAnimal)
    const others = tailNumbers(tail).filter((one) => !numbers.includes(one))
    if (others.length < base.take - 1) fields.refuse('tails', 'too-few')
    return lineOf(base, [numbers, others])
  },
})

/** Plays of games.md §1.6 on the numbers of two animals or tails, or of an animal and a tail. */
export const pairPlays = (yearAnimal: Zodiac): readonly PairPlay[] =>
  Object.entries(bases).flatMap(([code, base]): PairPlay[] => [
    ...(base.take === 2 ? [[`${code}.cross`, crossed(base, yearAnimal)] as const] : []),
    [`${code}.xw`, animalWithTail(base, yearAnimal)],
  ])
