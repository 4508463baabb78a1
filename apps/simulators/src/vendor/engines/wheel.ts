import { uniformInt, type Rng } from '@faro/kernel/rng'
import { paidIf, type Bet, type Choice, type Engine, type Outcome } from './engine.ts'

// fields of each multiplier, out of fifty: every choice gives back 96 %
const fields = new Map([
  [2, 24],
  [4, 12],
  [8, 6],
  [12, 4],
  [16, 3],
  [48, 1],
])

const choices: readonly Choice[] = [...fields.keys()].map((times) => ({
  value: `x${times}`,
  paysHundredths: times * 100,
}))

/** The multipliers around the wheel, equal ones spread as evenly as they go. */
export const wheelFields: readonly number[] = [...fields]
  .flatMap(([times, count]) =>
    Array.from({ length: count }, (_, at) => ({ times, place: (at + 0.5) / count })),
  )
  .toSorted((a, b) => a.place - b.place || a.times - b.times)
  .map(({ times }) => times)

const spin = (rng: Rng, bet: Bet): Outcome => {
  const field = uniformInt(rng, wheelFields.length)
  const isWon = bet.choice === `x${wheelFields[field]}`
  return { multiplierHundredths: paidIf(isWon, choices, bet), shown: [field], lines: [] }
}

/** A money wheel of fifty fields. */
export const wheel: Engine = {
  code: 'wheel',
  title: 'Money Wheel',
  category: 'live',
  rtp: 96,
  volatility: 'medium',
  choicesOf: () => choices,
  draw: spin,
}
