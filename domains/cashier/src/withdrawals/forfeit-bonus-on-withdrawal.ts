import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'

type Leaving = {
  readonly memberId: string
  readonly currency: CurrencyCode
  /** What the member was told is lost, and agreed to. */
  readonly forfeitBonus?: string | undefined
}

/**
 * A withdrawal forfeits the locked bonus: only with the member's consent, and only for the amount
 * they saw. Call it before locking an account: bonuses come first in the order of locks.
 */
export const forfeitBonusOnWithdrawal = async (
  { bonuses }: Pick<CashierDeps, 'bonuses'>,
  tx: Tx,
  { memberId, currency, forfeitBonus }: Leaving,
): Promise<Result<null, 'bonus-open' | 'account-frozen'>> => {
  const locked = await bonuses.lockedOf(tx, memberId)
  if (locked === 0n) return ok(null)
  const open = (left: bigint) =>
    err('bonus-open', { amount: formatAmount(left, currency), currency })
  const agreed = forfeitBonus === undefined ? null : parseAmount(forfeitBonus, currency)
  if (agreed?.ok !== true) return open(locked)
  const done = await bonuses.forfeitAll(tx, { memberId, agreed: agreed.value })
  if (!done.ok) return done
  return done.value.left === 0n ? ok(null) : open(done.value.left)
}
