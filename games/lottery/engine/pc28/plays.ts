import { sumOf } from '../combinatorics.ts'
import { chanceOf, exclusiveBets, hit, lineOfBets, wonIf, type Play, type Plays } from '../play.ts'
import { shape3, shape3Counts } from '../ssc/shapes.ts'
import { sumTable } from '../ssc/sums.ts'

/** Three digits, of which the sum is played (games.md §1.7). */
export type Pc28Draw = readonly number[]

const draws = 1_000

const tests: Readonly<Record<string, (sum: number) => boolean>> = {
  big: (sum) => sum >= 14,
  small: (sum) => sum <= 13,
  odd: (sum) => sum % 2 === 1,
  even: (sum) => sum % 2 === 0,
  bigodd: (sum) => sum >= 14 && sum % 2 === 1,
  bigeven: (sum) => sum >= 14 && sum % 2 === 0,
  smallodd: (sum) => sum <= 13 && sum % 2 === 1,
  smalleven: (sum) => sum <= 13 && sum % 2 === 0,
  lowest: (sum) => sum <= 5,
  highest: (sum) => sum >= 22,
}

const colourSums: Readonly<Record<string, readonly number[]>> = {
  green: [1, 4, 7, 10, 16, 19, 22, 25],
  blue: [2, 5, 8, 11, 17, 20, 23, 26],
  red: [3, 6, 9, 12, 15, 18, 21, 24],
}

const chanceWhere = (isCounted: (sum: number) => boolean) =>
  chanceOf(
    sumTable[3].reduce((n, ways, sum) => n + (isCounted(sum) ? ways : 0), 0),
    draws,
  )

const sums: Play<Pc28Draw> = {
  chances: Object.fromEntries(sumTable[3].map((ways, sum) => [String(sum), chanceOf(ways, draws)])),
  read: (fields) => {
    const picked = fields.numbers('sum', { from: 0, to: 27 })
    return {
      bets: picked.length,
      most: picked.map((sum) => hit(1, String(sum))),
      hits: (draw) => {
        const sum = sumOf(draw)
        return hit(picked.includes(sum) ? 1 : 0, String(sum))
      },
    }
  },
}

const words: Play<Pc28Draw> = {
  chances: Object.fromEntries(Object.entries(tests).map(([word, is]) => [word, chanceWhere(is)])),
  read: (fields) =>
    lineOfBets(
      fields.words('pick', Object.keys(tests)).map((word) => ({
        tier: word,
        outcome: (draw: Pc28Draw) => wonIf(tests[word]?.(sumOf(draw)) ?? false),
      })),
    ),
}

const colours: Play<Pc28Draw> = {
  chances: Object.fromEntries(
    Object.entries(colourSums).map(([word, of]) => [word, chanceWhere((sum) => of.includes(sum))]),
  ),
  read: (fields) =>
    exclusiveBets(
      fields.words('pick', Object.keys(colourSums)).map((word) => ({
        tier: word,
        outcome: (draw: Pc28Draw) => wonIf(colourSums[word]?.includes(sumOf(draw)) ?? false),
      })),
    ),
}

const shapes = ['baozi', 'shunzi', 'duizi'] as const

const special: Play<Pc28Draw> = {
  chances: Object.fromEntries(
    shapes.map((shape) => [shape, chanceOf(shape3Counts.cyclic[shape], draws)]),
  ),
  read: (fields) =>
    exclusiveBets(
      fields.words('pick', shapes).map((word) => ({
        tier: word,
        outcome: (draw: Pc28Draw) => wonIf(shape3(draw) === word),
      })),
    ),
}

/** Every play of games.md §1.7, by its code. */
export const pc28Plays: Plays<Pc28Draw> = new Map([
  ['sum', sums],
  ['attr', words],
  ['colour', colours],
  ['shape', special],
])
