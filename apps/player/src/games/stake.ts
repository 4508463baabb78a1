import { numberOf } from '@faro/i18n'
import { unitsOf } from './units.ts'
import type { AmountTexts } from './use-amount-texts.ts'

/** As the server writes amounts. */
export type StakeLimits = { readonly stakeMin: string; readonly stakeMax: string }

type Money = { readonly decimals: number; readonly limits: StakeLimits }

/** A typed amount in units of money; null where it is none, too fine or can be read two ways. */
export const typedUnits = (typed: string, decimals: number): bigint | null => {
  const text = numberOf(typed, decimals)
  return text !== null && new RegExp(`^\\d{1,12}(\\.\\d{0,${decimals}})?$`).test(text)
    ? unitsOf(text, decimals)
    : null
}

/** What a player typed, in units of money; null where it is no stake that may be placed. */
export const stakeUnits = (typed: string, { decimals, limits }: Money): bigint | null => {
  const units = typedUnits(typed, decimals)
  if (units === null) return null
  const [least, most] = [unitsOf(limits.stakeMin, decimals), unitsOf(limits.stakeMax, decimals)]
  return units < least || units > most ? null : units
}

type Step = Money & { readonly texts: Pick<AmountTexts, 'text' | 'fill'> }

/** Half or double the stake, within the limits, as typed text. */
export const stepStake = (
  typed: string,
  times: 'half' | 'double',
  { decimals, limits, texts }: Step,
): string => {
  const [least, most] = [unitsOf(limits.stakeMin, decimals), unitsOf(limits.stakeMax, decimals)]
  const now = stakeUnits(typed, { decimals, limits }) ?? least
  const next = times === 'half' ? now / 2n : now * 2n
  return texts.fill(texts.text(next < least ? least : next > most ? most : next))
}
