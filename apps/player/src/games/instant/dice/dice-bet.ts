import { chanceMax, chanceMin, chanceOf, parseHundredths, type DiceBet } from '@faro/instant/engine'

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** The bet of the same side with so many winning rolls. */
export const withChance = ({ side }: DiceBet, chance: number): DiceBet => {
  const wins = clamp(Math.round(chance), chanceMin, chanceMax)
  return { game: 'dice', side, target: side === 'over' ? 10_000 - wins : wins }
}

export const withTarget = (bet: DiceBet, target: number): DiceBet =>
  withChance(bet, chanceOf({ side: bet.side, target }))

/** The same chance on the other side. */
export const turned = (bet: DiceBet): DiceBet =>
  withChance({ ...bet, side: bet.side === 'over' ? 'under' : 'over' }, chanceOf(bet))

/** The chance whose multiplier comes nearest to the one typed; null where none can be read. */
export const withMultiplier = (bet: DiceBet, typed: string): DiceBet | null => {
  const match = /^(\d{1,5})(?:[.,](\d{0,4}))?$/.exec(typed.trim())
  if (match === null) return null
  const multiplier = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return multiplier === 0 ? null : withChance(bet, 99_000_000 / multiplier)
}

export const withTyped = (
  bet: DiceBet,
  typed: string,
  what: 'target' | 'chance',
): DiceBet | null => {
  const value = parseHundredths(typed)
  if (value === null) return null
  return what === 'target' ? withTarget(bet, value) : withChance(bet, value)
}
