import { isUuid } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { formatAmount } from '@faro/kernel/money'
import { chargeBack } from '../deposits/charge-back.ts'
import { settleDeposit } from '../deposits/settle-deposit.ts'
import { takeTransfer } from '../deposits/take-transfer.ts'
import type { CashierDeps } from '../deps.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { payoutOf } from '../withdrawals/withdrawal.ts'
import { findWithdrawal } from '../withdrawals/withdrawals.query.ts'
import type { ChargebackUpdate, ProviderUpdate, TransferUpdate } from './port.ts'

export type AppliedResult = Result<{ isChanged: boolean }, 'not-found' | 'amount-differs'>

/** Applies a provider's update of a payment or payout, from a call-back or an inquiry. */
export const applyProviderUpdate = (deps: CashierDeps) => {
  const settle = settleDeposit(deps)
  const arrive = takeTransfer(deps)
  const reverse = chargeBack(deps)
  const move = moveWithdrawal(deps)
  return async (
    tx: Tx,
    provider: string,
    word: ProviderUpdate | TransferUpdate | ChargebackUpdate,
  ): Promise<AppliedResult> => {
    // a reference of ours is an id: any other is somebody else's
    if (!isUuid(word.reference)) return err('not-found')
    if (word.subject === 'transfer') return arrive(tx, provider, word)
    if (word.subject === 'chargeback') return reverse(tx, provider, word)
    if (word.subject === 'payment') return settle(tx, provider, word)
    const row = await findWithdrawal(tx, word.reference)
    if (row === null || row.provider !== provider) return err('not-found')
    const isSameMoney =
      word.amount === formatAmount(payoutOf(row), row.currency) && word.currency === row.currency
    if (!isSameMoney) return err('amount-differs')
    const moved = await move(tx, {
      withdrawalId: word.reference,
      step: { by: 'provider', word: word.state },
      providerRef: word.providerRef,
    })
    // a word that leads nowhere from here was said before or came too early
    return ok({ isChanged: moved.ok })
  }
}
