import { reduced, type Ratio } from '@faro/kernel/ratio'
import { arrangements } from '../combinatorics.ts'
import { chanceOf } from '../play.ts'

/** Prizes of the Thai government lottery, digits as printed (games.md §1.9). */
export type ThaiDraw = {
  readonly first: string
  readonly last2: string
  readonly front3: readonly string[]
  readonly back3: readonly string[]
}

const sorted = (digits: string): string => [...digits].toSorted().join('')
const wonIf = (isWon: boolean): number => (isWon ? 1 : 0)
const equalTo = (prizes: readonly string[], number: string): number =>
  prizes.filter((one) => one === number).length

type ThaiPlay = {
  readonly digits: number
  readonly hits: (number: string, draw: ThaiDraw) => number
}

const plays: Readonly<Record<string, ThaiPlay>> = {
  '3top': { digits: 3, hits: (number, { first }) => wonIf(first.slice(-3) === number) },
  '3tod': {
    digits: 3,
    hits: (number, { first }) => wonIf(sorted(first.slice(-3)) === sorted(number)),
  },
  '2top': { digits: 2, hits: (number, { first }) => wonIf(first.slice(-2) === number) },
  '2bottom': { digits: 2, hits: (number, { last2 }) => wonIf(last2 === number) },
  // paid once, however often the digit shows
  runtop: { digits: 1, hits: (number, { first }) => wonIf(first.slice(-3).includes(number)) },
  runbottom: { digits: 1, hits: (number, { last2 }) => wonIf(last2.includes(number)) },
  '3front': { digits: 3, hits: (number, { front3 }) => equalTo(front3, number) },
  '3back': { digits: 3, hits: (number, { back3 }) => equalTo(back3, number) },
}

/** How many digits a number of a play has. */
export const thaiDigits = (play: string): number => plays[play]?.digits ?? 0

/** Hits of a number; null where there is no such play or the number has other digits. */
export const thaiHits = (play: string, number: string, draw: ThaiDraw): number | null => {
  const found = plays[play]
  if (found === undefined || number.length !== found.digits || !/^\d+$/.test(number)) return null
  return found.hits(number, draw)
}

/** Orders of the digits, of a thousand. */
export const todChance = (number: string): Ratio =>
  reduced(chanceOf(arrangements([...number]), 1_000))

/** A digit shows among the last three of the first prize, or in the 2-digit prize. */
export const runChance = (at: 'top' | 'bottom'): Ratio =>
  at === 'top' ? chanceOf(271, 1_000) : chanceOf(19, 100)

/** Hà Nội and Lao: top of the special prize, bottom of the first (games.md §1.9). */
export const asThai = ({ special, first }: { special: string; first: string }): ThaiDraw => ({
  first: special,
  last2: first.slice(-2),
  front3: [],
  back3: [],
})

/** Shots of all, and what the house's seed adds, modulo 100,000 (lottery.md §3.3). */
export const yeekeeResult = (sumOfShots: bigint, added = 0n) => {
  const result = ((sumOfShots + added) % 100_000n).toString().padStart(5, '0')
  return { result, top3: result.slice(2), bottom2: result.slice(0, 2) }
}
