import { uniformInt, type Rng } from '@faro/kernel/rng'
import { paidIf, type Bet, type Choice, type Engine, type Outcome } from './engine.ts'

const two: readonly Choice[] = [
  { value: 'under', paysHundredths: 230 },
  { value: 'seven', paysHundredths: 575 },
  { value: 'over', paysHundredths: 230 },
]

const throwTwo = (rng: Rng, bet: Bet): Outcome => {
  const dice = [uniformInt(rng, 6) + 1, uniformInt(rng, 6) + 1]
  const sum = dice.reduce((all, one) => all + one, 0)
  const side = sum === 7 ? 'seven' : 'over'
  const came = sum < 7 ? 'under' : side
  return { multiplierHundredths: paidIf(came === bet.choice, two, bet), shown: dice, lines: [] }
}

/** Two dice, below, at or above seven. */
export const dice: Engine = {
  code: 'harbour-dice',
  title: 'Harbour Dice',
  category: 'table',
  rtp: 95.83,
  volatility: 'low',
  choicesOf: () => two,
  draw: throwTwo,
}

const three: readonly Choice[] = [
  { value: 'small', paysHundredths: 200 },
  { value: 'big', paysHundredths: 200 },
  { value: 'odd', paysHundredths: 200 },
  { value: 'even', paysHundredths: 200 },
  { value: 'triple', paysHundredths: 3_500 },
]

/** Three of a kind beat the even bets: 105 of 216 win each of them. */
const isWon = (faces: readonly number[], choice: string): boolean => {
  const sum = faces.reduce((all, one) => all + one, 0)
  if (new Set(faces).size === 1) return choice === 'triple'
  if (choice === 'small' || choice === 'big') return sum <= 10 === (choice === 'small')
  if (choice === 'odd' || choice === 'even') return (sum % 2 === 1) === (choice === 'odd')
  return false
}

const throwThree = (rng: Rng, bet: Bet): Outcome => {
  const shown = [0, 1, 2].map(() => uniformInt(rng, 6) + 1)
  const won = isWon(shown, bet.choice)
  return { multiplierHundredths: paidIf(won, three, bet), shown, lines: [] }
}

/** Three dice with the even bets and any triple. */
export const threeDice: Engine = {
  code: 'three-dice',
  title: 'Three Dice',
  category: 'table',
  rtp: 97.22,
  volatility: 'low',
  choicesOf: () => three,
  draw: throwThree,
}
