import { parseAmount } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import type { PrizeTable } from '../../engine/tournaments/prizes.ts'
import type { ActivityRow } from '../activities/activity.ts'
import type { PromoMember } from '../members/promo-member.ts'

export type TournamentProgram = Extract<
  NonNullable<ActivityRow['definition']['program']>,
  { of: 'tournament' }
>

export const prizeTableOf = (
  { prizes, ties }: TournamentProgram,
  currency: PromoMember['currency'],
): PrizeTable => {
  const units = (text: string): bigint => unwrap(parseAmount(text, currency))
  return prizes.by === 'place'
    ? { places: prizes.amounts.map(units), pool: null, ties }
    : { places: prizes.ppm.map(BigInt), pool: units(prizes.pool), ties }
}

/** All that a tournament may pay: set aside when it is published. */
export const poolOf = ({ places, pool }: PrizeTable): bigint =>
  pool ?? places.reduce((sum, one) => sum + one, 0n)
