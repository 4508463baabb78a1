import type { Leaving, WithdrawalGate } from '@faro/cashier'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { goalOf } from '../../engine/wagering/bonus.ts'
import { full } from '../../engine/wagering/terms.ts'
import type { BonusesDeps } from '../deps.ts'
import { countedOf, nameIn, type BonusRow } from './bonus-row.ts'
import { heldBonuses, heldOf } from './bonuses.query.ts'
import { forfeitAll } from './forfeit-bonus.ts'
import { settleMember } from './settle-member.ts'

/**
 * Money that leaves forfeits the bonuses that are open: only with the member's consent, and only
 * for the amount they saw. The refusal says what is lost, and what each still asks for.
 */
export const bonusGate = (deps: BonusesDeps): WithdrawalGate => ({
  name: 'bonuses',
  // a bonus whose turnover is met by now is converted first, not forfeited
  prepare: settleMember(deps),
  pass: (tx, leaving) => forfeitHeld(deps, tx, leaving),
})

const remainingOf = (row: BonusRow): bigint => {
  const counted = countedOf(row)
  return (goalOf(counted) - counted.progress + full - 1n) / full
}

const shownBonus = (row: BonusRow, currency: CurrencyCode) => ({
  name: nameIn(row.names, []),
  held: formatAmount(heldOf(row), currency),
  remaining: formatAmount(remainingOf(row), currency),
  expiresAt: row.expires_at?.toISOString() ?? null,
})

const forfeitHeld = async (
  deps: BonusesDeps,
  tx: Tx,
  { memberId, currency, forfeitBonus }: Leaving,
): Promise<Result<null, 'bonus-open' | 'account-frozen'>> => {
  const rows = await heldBonuses(tx, memberId)
  const held = rows.reduce((sum, row) => sum + heldOf(row), 0n)
  if (held === 0n) return ok(null)
  const open = (left: bigint) =>
    err('bonus-open', {
      amount: formatAmount(left, currency),
      currency,
      bonuses: rows.map((row) => shownBonus(row, currency)),
    })
  const agreed = forfeitBonus === undefined ? null : parseAmount(forfeitBonus, currency)
  if (agreed?.ok !== true) return open(held)
  const done = await forfeitAll(deps)(tx, { memberId, agreed: agreed.value })
  if (!done.ok) return done
  return done.value.left === 0n ? ok(null) : open(done.value.left)
}
