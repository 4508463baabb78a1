import { combinations } from '../combinatorics.ts'
import { tailNumbers, zodiacNumbers, zodiacOf, type LhcDraw, type Zodiac } from '../lhc/numbers.ts'
import { list, productOf, won, words, type Atom, type Numbers } from './atoms.fixture.ts'
import type { Selection } from './text.ts'

/** What so many numbers hit among the six and the special one. */
const lhcSet: Readonly<Record<string, (main: number, special: number) => readonly string[]>> = {
  '2qz': (main) => won(main === 2),
  '3qz': (main) => won(main === 3),
  '4qz': (main) => won(main === 4),
  '3z2': (main) => [...won(main === 2, '2of3'), ...won(main === 3, '3of3')],
  '2zt': (main, special) => [
    ...won(main === 2, '2main'),
    ...won(main === 1 && special === 1, '1main1sp'),
  ],
  tc: (main, special) => won(main === 1 && special === 1),
  '4z1': (main) => won(main > 0),
  tema: (_, special) => won(special === 1),
  zhengma: (main) => won(main === 1),
}
const setSizes: Readonly<Record<string, number>> = { tema: 1, zhengma: 1, '2zt': 2, tc: 2 }

const setAtoms = (code: string, sets: readonly Numbers[]): readonly Atom<LhcDraw>[] =>
  sets.map(
    (set) =>
      ({ main, special }) =>
        lhcSet[code]?.(
          set.filter((number) => main.includes(number)).length,
          set.includes(special) ? 1 : 0,
        ) ?? [],
  )

const sidesOf = (one: Selection, animal: Zodiac): readonly Numbers[] =>
  words(one, 'sides').map((side) =>
    /^t\d$/.test(side) ? tailNumbers(Number(side[1])) : zodiacNumbers(side as Zodiac, animal),
  )

/** Sets of so many, each of which must show somewhere among the seven. */
const linkAtoms = (
  sets: readonly { readonly numbers: Numbers; readonly isOdd: boolean }[],
  { take, tiers }: { readonly take: number; readonly tiers: readonly [string, string] },
): readonly Atom<LhcDraw>[] =>
  combinations(sets, take).map(
    (chosen) =>
      ({ main, special }) =>
        won(
          chosen.every(({ numbers }) =>
            numbers.some((one) => one === special || main.includes(one)),
          ),
          tiers[chosen.some(({ isOdd }) => isOdd) ? 1 : 0],
        ),
  )

const animalSets = (one: Selection, animal: Zodiac) =>
  words(one, 'zod').map((zod) => ({
    numbers: zodiacNumbers(zod as Zodiac, animal),
    isOdd: zod === animal,
  }))
const tailSets = (one: Selection) =>
  list(one, 'tails').map((tail) => ({ numbers: tailNumbers(tail), isOdd: tail === 0 }))

const lhcPairs = (code: string, one: Selection, animal: Zodiac): readonly Atom<LhcDraw>[] => {
  const [base = '', kind] = code.split('.')
  const take = setSizes[base] ?? Number(base[0])
  if (kind === 'cross') return setAtoms(base, productOf(sidesOf(one, animal)))
  const own = zodiacNumbers(words(one, 'zod')[0] as Zodiac, animal)
  const others = tailNumbers(list(one, 'tails')[0] ?? 0).filter((number) => !own.includes(number))
  return setAtoms(
    base,
    own.flatMap((first) => combinations(others, take - 1).map((rest) => [first, ...rest])),
  )
}

const lhcAnimals: Readonly<
  Record<string, (one: Selection, animal: Zodiac) => readonly Atom<LhcDraw>[]>
> = {
  yixiao: (one, animal) => linkAtoms(animalSets(one, animal), { take: 1, tiers: ['4', '5'] }),
  pttail: (one) => linkAtoms(tailSets(one), { take: 1, tiers: ['1-9', '0'] }),
  texiao: (one, animal) =>
    animalSets(one, animal).map(
      ({ numbers, isOdd }) =>
        ({ special }) =>
          won(numbers.includes(special), isOdd ? '5' : '4'),
    ),
  tail: (one) =>
    tailSets(one).map(
      ({ numbers, isOdd }) =>
        ({ special }) =>
          won(numbers.includes(special), isOdd ? '0' : '1-9'),
    ),
  zhengxiao: (one, animal) =>
    animalSets(one, animal).map(({ numbers, isOdd }) => ({ main }) => {
      const count = main.filter((number) => numbers.includes(number)).length
      return won(count > 0, `${isOdd ? 5 : 4}x${count}`)
    }),
  hexiao: (one, animal) => [
    ({ special }) =>
      special === 49
        ? ['void']
        : won(
            words(one, 'zod').includes(zodiacOf(special, animal)),
            String(words(one, 'zod').length),
          ),
  ],
}

/** Bets on numbers, animals and tails, written out one by one. */
export const lhc = (code: string, one: Selection, animal: Zodiac): readonly Atom<LhcDraw>[] => {
  const [, linked, kind] = /^(\d)lian(xiao|wei)$/.exec(code) ?? []
  if (linked !== undefined)
    return kind === 'xiao'
      ? linkAtoms(animalSets(one, animal), { take: Number(linked), tiers: ['4', '5'] })
      : linkAtoms(tailSets(one), { take: Number(linked), tiers: ['5', '4'] })
  if (/\.(cross|xw)$/.test(code)) return lhcPairs(code, one, animal)
  if (lhcAnimals[code] !== undefined) return lhcAnimals[code](one, animal)
  const [, none] = /^(\d+)bz$/.exec(code) ?? []
  if (none !== undefined)
    return combinations(list(one, 'nums'), Number(none)).map(
      (set) =>
        ({ main, special }) =>
          won(!set.includes(special) && !set.some((number) => main.includes(number))),
    )
  if (code === 'zmt')
    return list(one, 'nums').map(
      (number) =>
        ({ main }) =>
          won(main[(one['index'] as number) - 1] === number),
    )
  return setAtoms(code, combinations(list(one, 'nums'), setSizes[code] ?? Number(code[0])))
}
