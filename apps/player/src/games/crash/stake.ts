import { unitsOf } from '../slots/units.ts'
import type { RoomState } from './room.ts'

type Money = {
  readonly decimals: number
  readonly limits: Pick<RoomState['limits'], 'stakeMin' | 'stakeMax'>
}

/** What a player typed, in units of money; null where it is no stake that may be placed. */
export const stakeUnits = (typed: string, { decimals, limits }: Money): bigint | null => {
  const text = typed.trim().replace(',', '.')
  if (!new RegExp(`^\\d{1,12}(\\.\\d{0,${decimals}})?$`).test(text)) return null
  const units = unitsOf(text, decimals)
  const [least, most] = [unitsOf(limits.stakeMin, decimals), unitsOf(limits.stakeMax, decimals)]
  return units < least || units > most ? null : units
}

type Step = Money & { readonly text: (units: bigint) => string }

/** Half or double, kept inside the limits. */
export const stepStake = (
  typed: string,
  times: 'half' | 'double',
  { decimals, limits, text }: Step,
): string => {
  const [least, most] = [unitsOf(limits.stakeMin, decimals), unitsOf(limits.stakeMax, decimals)]
  const now = stakeUnits(typed, { decimals, limits }) ?? least
  const next = times === 'half' ? now / 2n : now * 2n
  return text(next < least ? least : next > most ? most : next)
}
