import { uniformInt, type Rng } from '@faro/kernel/rng'
import { paidIf, type Bet, type Choice, type Engine, type Outcome } from './engine.ts'

// 0.96 and every target share a whole number of ten-thousandths: each gives back 96 %
const targets: readonly Choice[] = [150, 200, 300, 500, 1_000, 2_000].map((paysHundredths) => ({
  value: `to${paysHundredths}`,
  paysHundredths,
}))
const edge = 960_000

const fly = (rng: Rng, bet: Bet): Outcome => {
  const bust = Math.floor(edge / (uniformInt(rng, 10_000) + 1))
  const isWon = bust >= Number(bet.choice.slice(2))
  return {
    multiplierHundredths: paidIf(isWon, targets, bet),
    shown: [Math.max(100, bust)],
    lines: [],
  }
}

/** A multiplier climbs and breaks off; the stake is taken out at the chosen target. */
export const crash: Engine = {
  code: 'sky-climb',
  title: 'Sky Climb',
  category: 'crash',
  rtp: 96,
  volatility: 'high',
  choicesOf: () => targets,
  draw: fly,
}

const species: readonly Choice[] = [
  { value: 'sardine', paysHundredths: 200 },
  { value: 'clownfish', paysHundredths: 300 },
  { value: 'squid', paysHundredths: 600 },
  { value: 'turtle', paysHundredths: 1_200 },
  { value: 'shark', paysHundredths: 2_400 },
  { value: 'whale', paysHundredths: 4_800 },
]

const shoot = (rng: Rng, bet: Bet): Outcome => {
  const at = species.findIndex(({ value }) => value === bet.choice)
  const pays = species[at]?.paysHundredths ?? Number.POSITIVE_INFINITY
  const isCaught = uniformInt(rng, 100) < 9_600 / pays
  return {
    multiplierHundredths: paidIf(isCaught, species, bet),
    shown: [at, isCaught ? 1 : 0],
    lines: [],
  }
}

/** A shot at a fish: the rarer it is caught, the more it pays. */
export const fish: Engine = {
  code: 'reef-hunt',
  title: 'Reef Hunt',
  category: 'fish',
  rtp: 96,
  volatility: 'medium',
  choicesOf: () => species,
  draw: shoot,
}
