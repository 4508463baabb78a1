import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import type { CashierDeps } from '../deps.ts'
import { payoutOf } from './withdrawal.ts'
import { findWithdrawal } from './withdrawals.query.ts'

/**
 * Pays an approved withdrawal out at the provider, outside any transaction. Where the provider is
 * unreachable the job fails and is retried; our id keeps a repeat from paying twice.
 */
export const payWithdrawal =
  ({ db, providers }: CashierDeps) =>
  async (payload: unknown): Promise<void> => {
    const { withdrawalId } = payload as { withdrawalId: string }
    const row = await findWithdrawal(db, withdrawalId)
    if (row === null || row.state !== 'approved') return
    const provider = present(providers[row.provider], `provider ${row.provider}`)
    const taken = await provider.payOut({
      reference: withdrawalId,
      amount: formatAmount(payoutOf(row), row.currency),
      currency: row.currency,
      bankName: row.bank_name,
      holder: row.holder,
      number: row.number,
    })
    if (!taken.ok) throw new Error(`provider ${row.provider} took no payout`)
    await db.query('update cashier.withdrawal set provider_ref = $2 where withdrawal_id = $1', [
      withdrawalId,
      taken.value.providerRef,
    ])
  }
