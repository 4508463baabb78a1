import { negative, plus, reduced, times, zero, type Ratio } from '@faro/kernel/ratio'
import { chanceOf, hit, lineOfBets, wonIf, type Outcome, type Play } from '../play.ts'
import type { SelectionReader } from '../selection.ts'
import { colourChances, colourWinner, sumChances } from './chances.ts'
import { colourOf, colours, halves, isHalf, lhcNumbers, voidNumber } from './numbers.ts'
import type { Colour, Half, LhcDraw } from './numbers.ts'
import { sumOfSeven } from './number-plays.ts'

type WordPlay = readonly [string, Play<LhcDraw>]

const isColour = (word: string): word is Colour => colours.some((colour) => colour === word)

/** Halves void 49; a colour takes it as green. */
const wordOutcome = (word: Half | Colour, number: number): Outcome => {
  if (isColour(word)) return wonIf(colourOf(number) === word)
  return number === voidNumber ? 'void' : wonIf(isHalf[word](number))
}

/** Of 48: 49 returns the stake. */
const wordChances: Readonly<Record<string, Ratio>> = {
  ...Object.fromEntries(
    halves.map((word) => [
      word,
      chanceOf(lhcNumbers.filter((one) => wordOutcome(word, one) === 'win').length, 48),
    ]),
  ),
  red: chanceOf(17, 49),
  blue: chanceOf(16, 49),
  green: chanceOf(16, 49),
}

const words = [...halves, ...colours]

/** The chance that 49 is drawn in one place. */
const voids = chanceOf(1, 49)

const wordsOf = (
  fields: SelectionReader,
  numberOf: (draw: LhcDraw) => number,
): ReturnType<Play<LhcDraw>['read']> =>
  lineOfBets(
    fields.words('attrs', words).map((word) => ({
      tier: word,
      outcome: (draw: LhcDraw) => wordOutcome(word, numberOf(draw)),
    })),
  )

const specialWords: Play<LhcDraw> = {
  chances: wordChances,
  voids,
  read: (fields) => wordsOf(fields, ({ special }) => special),
}

/** Words of the number in one place of the six, counted from 1. */
const placeWords: Play<LhcDraw> = {
  chances: wordChances,
  voids,
  read: (fields) => {
    const index = fields.number('index', { from: 1, to: 6 })
    return wordsOf(fields, ({ main }) => main[index - 1] ?? 0)
  },
}

type Row = readonly [Colour, ...Half[]]

/** How many of 1–48 have the colour and every half. */
const countOf = ([colour, ...rest]: Row): number =>
  lhcNumbers.filter(
    (number) =>
      number !== voidNumber &&
      colourOf(number) === colour &&
      rest.every((word) => isHalf[word](number)),
  ).length

const rowText = (row: readonly string[]): string => row.join('.')

const halfPairs: readonly Row[] = colours.flatMap((colour) =>
  (['odd', 'even', 'big', 'small', 'heodd', 'heeven'] as const).map((word): Row => [colour, word]),
)

const halfTriples: readonly Row[] = colours.flatMap((colour) =>
  (['big', 'small'] as const).flatMap((size) =>
    (['odd', 'even'] as const).map((parity): Row => [colour, size, parity]),
  ),
)

const columnsOf = (known: readonly Row[]): readonly (readonly string[])[] =>
  (known[0] ?? []).map((_, i) => [...new Set(known.map((row) => row[i] ?? ''))])

/** The special one has a colour and one or two halves; 49 is void (半波, 半半波). */
const colourHalves = (known: readonly Row[]): Play<LhcDraw> => ({
  chances: Object.fromEntries(known.map((row) => [rowText(row), chanceOf(countOf(row), 48)])),
  voids,
  read: (fields) => {
    const seen = new Set<string>()
    const rows = fields
      .rows('pairs', known[0]?.length ?? 0, { columns: columnsOf(known) })
      .flatMap((read, i) => {
        const row = known.find((one) => rowText(one) === rowText(read.map(String)))
        if (row === undefined) fields.refuse(`pairs.${i}`, 'out-of-range')
        else if (seen.has(rowText(row))) fields.refuse(`pairs.${i}`, 'repeated')
        seen.add(rowText(read.map(String)))
        return row === undefined ? [] : [row]
      })
    return lineOfBets(
      rows.map(([colour, ...rest]) => ({
        tier: rowText([colour, ...rest]),
        outcome: ({ special }: LhcDraw): Outcome =>
          special === voidNumber
            ? 'void'
            : wonIf(colourOf(special) === colour && rest.every((word) => isHalf[word](special))),
      })),
    )
  },
})

const sumWords: Play<LhcDraw> = {
  chances: sumChances(),
  read: (fields) =>
    lineOfBets(
      fields.words('attrs', ['big', 'small', 'odd', 'even'] as const).map((word) => ({
        tier: word,
        outcome: (draw: LhcDraw) => {
          const sum = sumOfSeven(draw)
          const is = { big: sum >= 175, small: sum <= 174, odd: sum % 2 === 1, even: sum % 2 === 0 }
          return wonIf(is[word])
        },
      })),
    ),
}

const countColours = (main: readonly number[]) => {
  const count = { red: 0, blue: 0, green: 0 }
  for (const number of main) count[colourOf(number)] += 1
  return count
}

const most = colourChances()
const tie = most['tie'] ?? zero
const decided = plus({ n: 1n, d: 1n }, negative(tie))

/** The colour with most points; on a tie colours are void, and the tie itself wins (七色波). */
const mostColour: Play<LhcDraw> = {
  chances: {
    ...Object.fromEntries(
      colours.map((colour) => {
        const won = most[colour] ?? zero
        return [colour, reduced({ n: won.n * decided.d, d: won.d * decided.n })]
      }),
    ),
    tie,
  },
  voids: tie,
  read: (fields) =>
    lineOfBets(
      fields.words('pick', [...colours, 'tie'] as const).map((word) => ({
        tier: word,
        outcome: ({ main, special }: LhcDraw): Outcome => {
          const winner = colourWinner(countColours(main), colourOf(special))
          return winner === 'tie' && word !== 'tie' ? 'void' : wonIf(winner === word)
        },
      })),
    ),
}

const parlayMost = 6

const falling = (n: number, k: number): bigint =>
  Array.from({ length: k }, (_, i) => BigInt(n - i)).reduce((all, one) => all * one, 1n)

/** Ways to draw numbers of so many halves in order: most where the halves are opposites by turns. */
const waysOf = (legs: number): bigint =>
  falling(24, Math.ceil(legs / 2)) * falling(24, Math.floor(legs / 2))

/**
 * By the legs that won, the chance at which a parlay of the luckiest words comes back in full: 49
 * is in one place at most and leaves the others to win without it.
 */
const parlayChances = (): Readonly<Record<string, Ratio>> => {
  const fair: Ratio[] = [
    { n: 1n, d: 1n },
    { n: 2n, d: 1n },
  ]
  for (let legs = 2; legs <= parlayMost; legs += 1) {
    const before = fair[legs - 1] ?? zero
    const all = { n: waysOf(legs), d: falling(49, legs) }
    const without = { n: BigInt(legs) * waysOf(legs - 1), d: 49n * falling(48, legs - 1) }
    const rest = plus({ n: 1n, d: 1n }, negative(times(without, before)))
    fair.push(times(rest, { n: all.d, d: all.n }))
  }
  return Object.fromEntries(fair.slice(1).map(({ n, d }, i) => [String(i + 1), { n: d, d: n }]))
}

/**
 * A parlay of halves of places, each place once (正码过关). A void leg counts as 1; the tier is how
 * many legs won.
 */
const parlay: Play<LhcDraw> = {
  chances: parlayChances(),
  read: (fields) => {
    const rows = fields.rows('pairs', 2, { columns: [[1, 2, 3, 4, 5, 6], halves] })
    const legs = rows.flatMap(([index, name], i) => {
      const word = halves.find((one) => one === name)
      if (!Number.isInteger(index) || Number(index) < 1 || Number(index) > 6 || !word) {
        fields.refuse(`pairs.${i}`, 'out-of-range')
        return []
      }
      return [{ index: Number(index), word }]
    })
    if (new Set(legs.map(({ index }) => index)).size < legs.length)
      fields.refuse('pairs', 'repeated')
    if (legs.length < 2) fields.refuse('pairs', 'too-few')
    return {
      bets: 1,
      most: [hit(1, String(Math.max(1, legs.length)))],
      hits: ({ main }) => {
        const came = legs.map((leg) => wordOutcome(leg.word, main[leg.index - 1] ?? 0))
        const won = came.filter((one) => one === 'win').length
        return came.includes('lose') ? [] : hit(1, String(won))
      },
    }
  },
}

/** Plays of games.md §1.6 on halves, colours and sums. */
export const wordPlays: readonly WordPlay[] = [
  ['tema.attr', specialWords],
  ['zm.attr', placeWords],
  ['banbo', colourHalves(halfPairs)],
  ['banbanbo', colourHalves(halfTriples)],
  ['sum', sumWords],
  ['qisebo', mostColour],
  ['zm.parlay', parlay],
]
