import { fractions, scale, type SeedPair } from '@faro/fair/engine'
import { err, ok, type Result } from '@faro/kernel/result'
import { figuresOver, type Figures } from './figures.ts'
import { multiplierOf, one } from './multiplier.ts'
import type { Guess, Standing, Step } from './step.ts'

export type HiloBet = { readonly game: 'hilo' }

export const ranks = 13
/** Steps of a round, skips among them. */
export const stepsMax = 100
/** 1,000,000.00: once a chain is worth so much the round ends with it. */
const chainMax = 1_000_000 * one

/** Cards of endless decks, as published: 0 is the two of diamonds, 51 the ace of clubs. */
const cardsOf = (pair: SeedPair, count: number): number[] =>
  fractions(pair, count).map((fraction) => scale(fraction, 52))

/** 1 for the ace, which is the lowest here, to 13 for the king. */
export const rankOf = (card: number): number => ((Math.floor(card / 4) + 1) % ranks) + 1

/**
 * How many of the 13 ranks win. "Higher" and "lower" count an equal card as well, save where it is
 * the only thing left to guess: above an ace and below a king they do not, and equal is a guess of
 * its own.
 */
export const winningRanks = (rank: number, guess: Guess): number => {
  const isEdge = rank === 1 || rank === ranks
  switch (guess) {
    case 'higher':
      return rank === ranks ? 0 : isEdge ? ranks - 1 : ranks + 1 - rank
    case 'lower':
      return rank === 1 ? 0 : isEdge ? ranks - 1 : rank
    case 'same':
      return isEdge ? 1 : 0
  }
}

const isRight = (from: number, to: number, guess: Guess): boolean => {
  const isEdge = from === 1 || from === ranks
  switch (guess) {
    case 'higher':
      return isEdge ? to > from : to >= from
    case 'lower':
      return isEdge ? to < from : to <= from
    case 'same':
      return to === from
  }
}

/** 0.99 x the product of 13 / winning ranks over the right guesses: the edge is taken once. */
export const hiloMultiplier = (winners: readonly number[]): number =>
  winners.length === 0
    ? one
    : multiplierOf({
        n: 99n * 13n ** BigInt(winners.length),
        d: winners.reduce((product, count) => product * BigInt(count), 100n),
      })

export const hiloStanding = (_bet: HiloBet, pair: SeedPair, steps: readonly Step[]): Standing => {
  const cards = cardsOf(pair, steps.length + 1)
  const winners: number[] = []
  let isLost = false
  for (const [i, step] of steps.entries()) {
    if (step.kind !== 'guess') continue
    const [from, to] = [rankOf(cards[i] ?? 0), rankOf(cards[i + 1] ?? 0)]
    winners.push(winningRanks(from, step.guess))
    if (!isRight(from, to, step.guess)) isLost = true
  }
  const multiplier = isLost ? 0 : hiloMultiplier(winners)
  return {
    isOver: isLost || steps.length >= stepsMax || multiplier >= chainMax,
    multiplier,
    gains: isLost ? 0 : winners.length,
    shown: cards,
    revealed: cards,
  }
}

export const judgeGuess = (
  { shown }: Pick<Standing, 'shown'>,
  step: Step,
): Result<null, 'step-refused'> => {
  // the last step is a guess: a round never ends by passing cards over
  if (step.kind === 'skip') return shown.length < stepsMax ? ok(null) : err('step-refused')
  const card = shown.at(-1)
  if (step.kind !== 'guess' || card === undefined) return err('step-refused')
  return winningRanks(rankOf(card), step.guess) > 0 ? ok(null) : err('step-refused')
}

/** Of one guess from a card; a chain of guesses returns the same, the edge being taken once. */
export const hiloFigures = (rank: number, guess: Guess): Figures => {
  const wins = winningRanks(rank, guess)
  return figuresOver([
    { cases: BigInt(wins), multiplier: hiloMultiplier([wins]) },
    { cases: BigInt(ranks - wins), multiplier: 0 },
  ])
}
