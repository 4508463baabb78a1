import { reduced, type Ratio } from '@faro/kernel/ratio'
import { combinations, sumOf, timesOf } from '../combinatorics.ts'
import { chanceOf, lineOfBets, wonIf, type AtomicBet, type Play, type Plays } from '../play.ts'
import type { SelectionReader } from '../selection.ts'

/** Three dice (games.md §1.4). */
export type Dice = readonly number[]

export type K3Rules = {
  /** Whether a triple loses for big, small, odd and even; it does not unless a brand says so. */
  readonly triplesLose: boolean
}

export const k3Rules: K3Rules = { triplesLose: false }

const sides = [1, 2, 3, 4, 5, 6]

/** All 216 throws. */
export const k3Draws: readonly Dice[] = sides.flatMap((a) =>
  sides.flatMap((b) => sides.map((c) => [a, b, c])),
)

const faces = { from: 1, to: 6 } as const
const draws = 216

const isTriple = (dice: Dice): boolean => new Set(dice).size === 1

/** How often a face shows. */
const shown = (dice: Dice, face: number): number => dice.filter((die) => die === face).length

type Bets = readonly AtomicBet<Dice>[]

/** The atomic bets of a selection one by one, in the order in which it names them. */
type K3Play = {
  readonly bets: (fields: SelectionReader, rules: K3Rules) => Bets
  readonly chances: (rules: K3Rules) => Readonly<Record<string, Ratio>>
}

const bet = (isWon: (dice: Dice) => boolean, tier = 'win'): AtomicBet<Dice> => ({
  tier,
  outcome: (dice) => wonIf(isWon(dice)),
})

const of216 = (n: number) => (): Readonly<Record<string, Ratio>> => ({ win: chanceOf(n, draws) })

/** Of 216 by sum, from 3 to 18. */
const sumCounts = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]

const words = ['big', 'small', 'odd', 'even'] as const

const isOf = (word: (typeof words)[number], sum: number): boolean =>
  ({ big: sum >= 11, small: sum <= 10, odd: sum % 2 === 1, even: sum % 2 === 0 })[word]

const faceBets =
  (isWon: (dice: Dice, face: number) => boolean): K3Play['bets'] =>
  (fields) =>
    fields.numbers('nums', faces).map((face) => bet((dice) => isWon(dice, face)))

const comboBets =
  (take: number): K3Play['bets'] =>
  (fields) =>
    combinations(fields.numbers('nums', { ...faces, least: take }), take).map((picked) =>
      bet((dice) => picked.every((face) => dice.includes(face))),
    )

/** Pairs with one other die, as [pair, single]; one bet each. */
const pairBets: K3Play['bets'] = (fields) => {
  const rows = fields.rows('pairs', 2, { columns: [sides, sides] })
  const isFace = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6
  const known = new Set<string>()
  return rows.flatMap(([pair, single], i) => {
    if (!isFace(pair) || !isFace(single) || pair === single) {
      fields.refuse(`pairs.${i}`, 'out-of-range')
      return []
    }
    if (known.has(`${pair}${single}`)) fields.refuse(`pairs.${i}`, 'repeated')
    known.add(`${pair}${single}`)
    return [bet((dice) => shown(dice, pair) === 2 && dice.includes(single))]
  })
}

const isStraight = (dice: Dice): boolean =>
  timesOf(dice).size === 3 && Math.max(...dice) - Math.min(...dice) === 2

const plays: Readonly<Record<string, K3Play>> = {
  sum: {
    chances: () => Object.fromEntries(sumCounts.map((n, i) => [String(i + 3), chanceOf(n, draws)])),
    bets: (fields) =>
      fields
        .numbers('nums', { from: 3, to: 18 })
        .map((sum) => bet((dice) => sumOf(dice) === sum, String(sum))),
  },
  attr: {
    chances: ({ triplesLose }) => of216(triplesLose ? 105 : 108)(),
    bets: (fields, { triplesLose }) =>
      fields
        .words('pick', words)
        .map((word) => bet((dice) => isOf(word, sumOf(dice)) && !(triplesLose && isTriple(dice)))),
  },
  '3same.any': { chances: of216(6), bets: () => [bet(isTriple)] },
  '3same': {
    chances: of216(1),
    bets: faceBets((dice, face) => shown(dice, face) === 3),
  },
  '2same.fx': {
    chances: of216(16),
    bets: faceBets((dice, face) => shown(dice, face) >= 2),
  },
  '2same.dx': { chances: of216(3), bets: pairBets },
  '2diff': { chances: of216(30), bets: comboBets(2) },
  '3diff': { chances: of216(6), bets: comboBets(3) },
  '3seq.any': { chances: of216(24), bets: () => [bet(isStraight)] },
  one: { chances: of216(91), bets: faceBets((dice, face) => shown(dice, face) > 0) },
  none: { chances: of216(125), bets: faceBets((dice, face) => shown(dice, face) === 0) },
}

/** A selection's atomic bets by themselves: a page marks each that won. */
export const k3Bets = (code: string, fields: SelectionReader, rules: K3Rules): Bets =>
  plays[code]?.bets(fields, rules) ?? []

/** Every play of games.md §1.4, by its code. */
export const k3Plays = (rules: K3Rules = k3Rules): Plays<Dice> =>
  new Map(
    Object.entries(plays).map(([code, { bets, chances }]): [string, Play<Dice>] => [
      code,
      {
        chances: chances(rules),
        read: (fields) => {
          const line = lineOfBets(bets(fields, rules))
          return {
            ...line,
            most: k3Draws.map((dice) => line.hits(dice)).filter((hits) => hits.length > 0),
          }
        },
      },
    ]),
  )

/** The chance that at least one of some atomic bets wins. */
export const k3Chance = (bets: Bets): Ratio =>
  reduced(
    chanceOf(
      k3Draws.filter((dice) => bets.some(({ outcome }) => outcome(dice) === 'win')).length,
      draws,
    ),
  )
