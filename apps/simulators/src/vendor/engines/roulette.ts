import { uniformInt, type Rng } from '@faro/kernel/rng'
import { paidIf, type Bet, type Choice, type Engine, type Outcome } from './engine.ts'

const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

const choices: readonly Choice[] = [
  ...['red', 'black', 'odd', 'even', 'low', 'high'].map((value) => ({
    value,
    paysHundredths: 200,
  })),
  ...['dozen1', 'dozen2', 'dozen3'].map((value) => ({ value, paysHundredths: 300 })),
  { value: 'zero', paysHundredths: 3_600 },
]

const has: Readonly<Record<string, (pocket: number) => boolean>> = {
  red: (pocket) => red.has(pocket),
  black: (pocket) => pocket !== 0 && !red.has(pocket),
  odd: (pocket) => pocket % 2 === 1,
  even: (pocket) => pocket !== 0 && pocket % 2 === 0,
  low: (pocket) => pocket >= 1 && pocket <= 18,
  high: (pocket) => pocket >= 19,
  dozen1: (pocket) => pocket >= 1 && pocket <= 12,
  dozen2: (pocket) => pocket >= 13 && pocket <= 24,
  dozen3: (pocket) => pocket >= 25,
  zero: (pocket) => pocket === 0,
}

const spin = (rng: Rng, bet: Bet): Outcome => {
  const pocket = uniformInt(rng, 37)
  const isWon = has[bet.choice]?.(pocket) === true
  return { multiplierHundredths: paidIf(isWon, choices, bet), shown: [pocket], lines: [] }
}

/** A wheel with a single zero: each bet gives back 36 of 37. */
export const roulette: Engine = {
  code: 'roulette',
  title: 'Roulette',
  category: 'live',
  rtp: 97.3,
  volatility: 'low',
  choicesOf: () => choices,
  draw: spin,
}
