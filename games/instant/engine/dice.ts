import { fractions, scale, type SeedPair } from '@faro/fair/engine'
import { figuresOver, type Figures, type Ratio } from './figures.ts'
import { multiplierOf } from './multiplier.ts'

/** Rolls are hundredths from 0.00 to 100.00; the target itself never wins. */
export type DiceBet = {
  readonly game: 'dice'
  readonly side: 'over' | 'under'
  readonly target: number
}

/** As published: floor(fraction x 10001), so 0.00 and 100.00 are both possible. */
export const rolls = 10_001
/** Winning rolls a bet may have: chances of 0.01 % to 98 %. */
export const chanceMin = 1
export const chanceMax = 9_800

/** Winning rolls, which is also the chance shown in hundredths of a per cent. */
export const chanceOf = ({ side, target }: Omit<DiceBet, 'game'>): number =>
  side === 'over' ? rolls - 1 - target : target

export const isDiceBet = (bet: DiceBet): boolean => {
  const chance = chanceOf(bet)
  return Number.isInteger(bet.target) && chance >= chanceMin && chance <= chanceMax
}

/** 99 / chance in per cent, as published. */
export const diceRatio = (chance: number): Ratio => ({ n: 9_900n, d: BigInt(chance) })

export const diceMultiplier = (bet: Omit<DiceBet, 'game'>): number =>
  multiplierOf(diceRatio(chanceOf(bet)))

export const rollOf = (pair: SeedPair): number => scale(fractions(pair, 1)[0] ?? 0, rolls)

export const isDiceWin = ({ side, target }: DiceBet, roll: number): boolean =>
  side === 'over' ? roll > target : roll < target

export const playDice = (bet: DiceBet, pair: SeedPair) => {
  const roll = rollOf(pair)
  return { outcome: [roll], multiplier: isDiceWin(bet, roll) ? diceMultiplier(bet) : 0 }
}

export const diceFigures = (bet: DiceBet): Figures => {
  const wins = BigInt(chanceOf(bet))
  return figuresOver([
    { cases: wins, multiplier: diceMultiplier(bet) },
    { cases: BigInt(rolls) - wins, multiplier: 0 },
  ])
}
