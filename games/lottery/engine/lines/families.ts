import { k3Plays, type Dice } from '../k3/plays.ts'
import { lhcPlays } from '../lhc/plays.ts'
import { zodiacs, type LhcDraw, type Zodiac } from '../lhc/numbers.ts'
import { pc28Plays } from '../pc28/plays.ts'
import { pk10Plays } from '../pk10/plays.ts'
import type { Play } from '../play.ts'
import { fourPlays } from '../sea/line-plays.ts'
import { thaiPlays, topBottomPlays } from '../sea/line-plays.ts'
import { fourNumbers, fourTiers, type FourDraw } from '../sea/four-digits.ts'
import { asThai, yeekeeResult, type ThaiDraw } from '../sea/thai.ts'
import { sscPlays } from '../ssc/plays.ts'
import { isWholeDraw, type VnDraw } from '../vn/draw.ts'
import { vnPlays } from '../vn/line-plays.ts'
import { x5Plays } from '../x5/plays.ts'

/** Kinds of lotteries: those of a family share plays and the shape of their results. */
export const families = [
  'ssc',
  'x5',
  'k3',
  'pk10',
  'pc28',
  'lhc',
  'vn-north',
  'vn-south',
  'thai',
  'hanoi',
  'yeekee',
  'four',
] as const
export type Family = (typeof families)[number]

/** Year of an animal by its first day (games.md §1.6). */
const lunarYears: readonly (readonly [string, Zodiac])[] = [
  ['2025-01-29', 'snake'],
  ['2026-02-17', 'horse'],
  ['2027-02-06', 'goat'],
  ['2028-01-26', 'monkey'],
  ['2029-02-13', 'rooster'],
  ['2030-02-03', 'dog'],
]

/** The animal of the lunar year on a day (`yyyy-mm-dd`) between 2025 and 2031. */
export const yearAnimalOn = (day: string): Zodiac =>
  lunarYears.findLast(([from]) => from <= day)?.[1] ?? zodiacs[4]

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNumbers = (value: unknown, count: number, [from, to]: readonly [number, number]) =>
  Array.isArray(value) &&
  value.length === count &&
  value.every((one) => Number.isInteger(one) && one >= from && one <= to)

const areDifferent = (value: unknown): boolean =>
  Array.isArray(value) && new Set(value).size === value.length

const isDigits = (value: unknown, width: number): value is string =>
  typeof value === 'string' && value.length === width && /^\d+$/.test(value)

const areDigits = (value: unknown, count: number, width: number): boolean =>
  Array.isArray(value) && value.length === count && value.every((one) => isDigits(one, width))

type FamilyRules = {
  /** Plays of a draw on a day. */
  readonly plays: (day: string) => ReadonlyMap<string, Play<never>>
  /** Whether a value is a whole result. */
  readonly isResult: (value: unknown) => boolean
  /** What the plays read of a result; left out where it is the result itself. */
  readonly drawOf?: (value: Json) => unknown
}

/** Digits drawn at once, or different numbers of a range. */
const numbersFamily = (
  plays: ReadonlyMap<string, Play<never>>,
  {
    count,
    range,
    different = false,
  }: {
    readonly count: number
    readonly range: readonly [number, number]
    readonly different?: boolean
  },
): FamilyRules => ({
  plays: () => plays,
  isResult: (value) => isNumbers(value, count, range) && (!different || areDifferent(value)),
})

const vnFamily = (region: 'north' | 'south'): FamilyRules => {
  const plays = vnPlays(region)
  return {
    plays: () => plays,
    isResult: (value) =>
      isJson(value) &&
      Object.values(value).every((list) => Array.isArray(list)) &&
      isWholeDraw(region, value as VnDraw),
  }
}

const lhcResult = (value: unknown): boolean =>
  isJson(value) &&
  isNumbers(value['main'], 6, [1, 49]) &&
  isNumbers([value['special']], 1, [1, 49]) &&
  areDifferent([...(value['main'] as readonly number[]), value['special']])

/** Plays of each animal's year are made once. */
const lhcByAnimal = new Map<Zodiac, ReadonlyMap<string, Play<LhcDraw>>>()
const lhcOf = (animal: Zodiac): ReadonlyMap<string, Play<LhcDraw>> => {
  const known = lhcByAnimal.get(animal)
  if (known !== undefined) return known
  const plays = lhcPlays(animal)
  lhcByAnimal.set(animal, plays)
  return plays
}

const rules: Readonly<Record<Family, FamilyRules>> = {
  ssc: numbersFamily(sscPlays, { count: 5, range: [0, 9] }),
  x5: numbersFamily(x5Plays, { count: 5, range: [1, 11], different: true }),
  k3: numbersFamily(k3Plays(), { count: 3, range: [1, 6] }),
  pk10: numbersFamily(pk10Plays(), { count: 10, range: [1, 10], different: true }),
  pc28: numbersFamily(pc28Plays, { count: 3, range: [0, 9] }),
  lhc: { plays: (day) => lhcOf(yearAnimalOn(day)), isResult: lhcResult },
  'vn-north': vnFamily('north'),
  'vn-south': vnFamily('south'),
  thai: {
    plays: () => thaiPlays,
    isResult: (value) =>
      isJson(value) &&
      isDigits(value['first'], 6) &&
      isDigits(value['last2'], 2) &&
      areDigits(value['front3'], 2, 3) &&
      areDigits(value['back3'], 2, 3),
  },
  hanoi: {
    plays: () => topBottomPlays,
    isResult: (value) =>
      isJson(value) && isDigits(value['special'], 5) && isDigits(value['first'], 5),
    drawOf: ({ special, first }) => asThai({ special: String(special), first: String(first) }),
  },
  yeekee: {
    plays: () => topBottomPlays,
    isResult: (value) => isJson(value) && isDigits(value['result'], 5),
    drawOf: ({ result }) => {
      const { top3, bottom2 } = yeekeeResult(BigInt(String(result)))
      return { first: top3, last2: bottom2, front3: [], back3: [] } satisfies ThaiDraw
    },
  },
  four: {
    plays: () => fourPlays,
    isResult: (value) =>
      isJson(value) && fourTiers.every((tier) => areDigits(value[tier], fourNumbers(tier), 4)),
  },
}

/** What plays of any family read. */
export type AnyDraw = readonly number[] | Dice | LhcDraw | VnDraw | ThaiDraw | FourDraw

/** Plays of a family on the day of a draw (`yyyy-mm-dd` at the game's place). */
export const playsOf = (family: Family, day: string): ReadonlyMap<string, Play<AnyDraw>> =>
  rules[family].plays(day) as ReadonlyMap<string, Play<AnyDraw>>

/** Whether a value is a whole result of the family: amounts, widths, ranges, no number twice. */
export const isResult = (family: Family, value: unknown): boolean => rules[family].isResult(value)

/** The result as plays read it; throws where `isResult` says no. */
export const drawOf = (family: Family, result: unknown): AnyDraw => {
  if (!isResult(family, result)) throw new Error(`no result of ${family}`)
  const { drawOf: read } = rules[family]
  return (read === undefined ? result : read(result as Json)) as AnyDraw
}
