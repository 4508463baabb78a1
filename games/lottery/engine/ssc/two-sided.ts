import { sumOf } from '../combinatorics.ts'
import { chanceOf, exclusiveBets, lineOfBets, wonIf, type AtomicBet, type Play } from '../play.ts'
import type { Digits } from './inner.ts'
import {
  dragonTiger,
  niuCounts,
  niuOf,
  pokerCounts,
  pokerShape,
  shape3,
  shape3Counts,
  shapes3,
  type Niu,
  type PokerShape,
} from './shapes.ts'

type Tests = Readonly<Record<string, (value: number) => boolean>>

const digitTests: Tests = {
  big: (digit) => digit >= 5,
  small: (digit) => digit <= 4,
  odd: (digit) => digit % 2 === 1,
  even: (digit) => digit % 2 === 0,
  prime: (digit) => [1, 2, 3, 5, 7].includes(digit),
  composite: (digit) => [0, 4, 6, 8, 9].includes(digit),
}

const sumTests: Tests = {
  big: (sum) => sum >= 23,
  small: (sum) => sum <= 22,
  odd: (sum) => sum % 2 === 1,
  even: (sum) => sum % 2 === 0,
}

const half = { win: chanceOf(1, 2) }

const outcome =
  (isWon: (draw: Digits) => boolean): AtomicBet<Digits>['outcome'] =>
  (draw) =>
    wonIf(isWon(draw))

/** Words at marked positions, one atomic bet each. */
const digitPlay: Play<Digits> = {
  chances: half,
  read: (fields) => {
    const picked = fields.words('pick', Object.keys(digitTests))
    const at = fields.numbers('at', { from: 0, to: 4 })
    return lineOfBets(
      at.flatMap((position) =>
        picked.map((word) => ({
          tier: 'win',
          outcome: outcome((draw) => digitTests[word]?.(draw[position] ?? 0) ?? false),
        })),
      ),
    )
  },
}

const sumPlay: Play<Digits> = {
  chances: half,
  read: (fields) =>
    lineOfBets(
      fields.words('pick', Object.keys(sumTests)).map((word) => ({
        tier: 'win',
        outcome: outcome((draw) => sumTests[word]?.(sumOf(draw)) ?? false),
      })),
    ),
}

/** Any two positions against each other; on a tie dragon and tiger lose. */
const dragonTigerPlay: Play<Digits> = {
  chances: { dragon: chanceOf(45, 100), tiger: chanceOf(45, 100), tie: chanceOf(10, 100) },
  read: (fields) => {
    const picked = fields.words('pick', ['dragon', 'tiger', 'tie'] as const)
    const at = fields.numbers('at', { from: 0, to: 4, least: 2, most: 2 })
    // the one further in front is the dragon, in whatever order they were named
    const [a = 0, b = 0] = at.toSorted((one, other) => one - other)
    return exclusiveBets(
      picked.map((word) => ({
        tier: word,
        outcome: outcome((draw) => dragonTiger(draw[a] ?? 0, draw[b] ?? 0) === word),
      })),
    )
  },
}

const chancesIn = (counts: Readonly<Record<string, number>>, draws: number) =>
  Object.fromEntries(Object.entries(counts).map(([word, n]) => [word, chanceOf(n, draws)]))

/** Words that say the shape of some digits; exactly one is true of each draw. */
const shapePlay = (
  counts: Readonly<Record<string, number>>,
  draws: number,
  shapeOf: (draw: Digits) => string,
): Play<Digits> => ({
  chances: chancesIn(counts, draws),
  read: (fields) =>
    exclusiveBets(
      fields.words('pick', Object.keys(counts)).map((word) => ({
        tier: word,
        outcome: outcome((draw) => shapeOf(draw) === word),
      })),
    ),
})

const shapes = (start: number): Play<Digits> =>
  shapePlay(
    Object.fromEntries(shapes3.map((shape) => [shape, shape3Counts.cyclic[shape]])),
    1_000,
    (draw) => shape3(draw.slice(start, start + 3)),
  )

/** Plays at fixed odds (信用盘) of games.md §1.2. */
export const twoSidedPlays: readonly (readonly [string, Play<Digits>])[] = [
  ['pos.dx', digitPlay],
  ['sum.dx', sumPlay],
  ['lh', dragonTigerPlay],
  ['q3.shape', shapes(0)],
  ['z3.shape', shapes(1)],
  ['h3.shape', shapes(2)],
  ['niu', shapePlay(niuCounts satisfies Record<Niu, number>, 10 ** 5, niuOf)],
  ['poker', shapePlay(pokerCounts satisfies Record<PokerShape, number>, 10 ** 5, pokerShape)],
]
