import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'

type Leaving = {
  readonly memberId: string
  readonly currency: CurrencyCode
  /** Whether the member was told what is lost, and agreed. */
  readonly forfeitBonus?: boolean | undefined
}

/**
 * Money that leaves ends what is locked: only with the member's word. To be called before an
 * account is locked: bonuses come first in the order of locks.
 */
export const leaveBonus = async (
  { bonuses }: Pick<CashierDeps, 'bonuses'>,
  tx: Tx,
  { memberId, currency, forfeitBonus }: Leaving,
): Promise<Result<null, 'bonus-open' | 'account-frozen'>> => {
  const locked = await bonuses.lockedOf(tx, memberId)
  if (locked === 0n) return ok(null)
  return forfeitBonus === true
    ? bonuses.forfeitAll(tx, memberId)
    : err('bonus-open', { amount: formatAmount(locked, currency), currency })
}
