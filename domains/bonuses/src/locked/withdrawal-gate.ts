import type { Leaving, WithdrawalGate } from '@faro/cashier'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { BonusesDeps } from '../deps.ts'
import { lockedOf } from './bonuses.query.ts'
import { forfeitAll } from './forfeit-bonus.ts'
import { settleMember } from './settle-member.ts'

/**
 * Money that leaves forfeits the locked bonus: only with the member's consent, and only for the
 * amount they saw.
 */
export const bonusGate = (deps: BonusesDeps): WithdrawalGate => ({
  name: 'bonuses',
  // a bonus whose turnover is met by now is converted first, not forfeited
  prepare: settleMember(deps),
  pass: (tx, leaving) => forfeitLocked(deps, tx, leaving),
})

const forfeitLocked = async (
  deps: BonusesDeps,
  tx: Tx,
  { memberId, currency, forfeitBonus }: Leaving,
): Promise<Result<null, 'bonus-open' | 'account-frozen'>> => {
  const locked = await lockedOf(tx, memberId)
  if (locked === 0n) return ok(null)
  const open = (left: bigint) =>
    err('bonus-open', { amount: formatAmount(left, currency), currency })
  const agreed = forfeitBonus === undefined ? null : parseAmount(forfeitBonus, currency)
  if (agreed?.ok !== true) return open(locked)
  const done = await forfeitAll(deps)(tx, { memberId, agreed: agreed.value })
  if (!done.ok) return done
  return done.value.left === 0n ? ok(null) : open(done.value.left)
}
