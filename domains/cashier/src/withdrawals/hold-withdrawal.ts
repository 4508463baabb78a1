import type { CashierEvents, WithdrawalRisk } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { findWithdrawal } from './withdrawals.query.ts'

export type HoldRefusal = 'insufficient-funds' | 'account-frozen'

export type NewWithdrawal = {
  readonly withdrawalId: string
  readonly merchantId: number
  readonly memberId: string
  readonly accountId: bigint
  readonly bankAccountId: string
  readonly provider: string
  readonly amount: bigint
  readonly fee: bigint
  readonly currency: CurrencyCode
  /** The brand's day it counts towards. */
  readonly day: string
  readonly risks: readonly WithdrawalRisk[]
  readonly retryOf: string | null
}

/**
 * Sets the money of a withdrawal aside and writes it down. What is paid and the fee wait under
 * holds of their own, because they go to different places: the provider's clearing and the brand's
 * fees.
 */
export const holdWithdrawal = async (
  deps: CashierDeps,
  tx: Tx,
  request: NewWithdrawal,
): Promise<Result<WithdrawalRow, HoldRefusal>> => {
  const { withdrawalId, merchantId, memberId, provider, amount, fee, currency } = request
  const paid = await hold(deps, tx, {
    request,
    part: { units: amount - fee, pool: `clearing:${provider}`, kind: 'withdrawal' },
  })
  if (!paid.ok) return paid
  const charged =
    fee === 0n
      ? null
      : await hold(deps, tx, {
          request,
          part: { units: fee, pool: 'fees', kind: 'withdrawal-fee' },
        })
  if (charged !== null && !charged.ok) return charged
  await tx.query(
    `insert into cashier.withdrawal(withdrawal_id, merchant_id, member_id, account_id, hold_id,
       bank_account_id, provider, amount, currency, fee, fee_hold_id, day, risks, retry_of,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      withdrawalId,
      merchantId,
      memberId,
      request.accountId,
      paid.value,
      request.bankAccountId,
      provider,
      amount,
      currency,
      fee,
      charged?.value ?? null,
      request.day,
      request.risks,
      request.retryOf,
      deps.clock.now(),
    ],
  )
  await deps.events.emit<CashierEvents, 'cashier.withdrawal-requested'>(tx, {
    topic: 'cashier.withdrawal-requested',
    merchantId,
    payload: { withdrawalId, memberId, amount: String(amount) },
  })
  return ok(present(await findWithdrawal(tx, withdrawalId), 'withdrawal'))
}

type Part = { readonly units: bigint; readonly pool: string; readonly kind: string }

const hold = async (
  { wallet }: CashierDeps,
  tx: Tx,
  { request, part }: { request: NewWithdrawal; part: Part },
): Promise<Result<bigint, HoldRefusal>> => {
  const { merchantId, currency, withdrawalId: id, accountId } = request
  const contraId = await wallet.pooled(tx, { merchantId, name: part.pool, currency })
  const key = { party: 'cashier', kind: part.kind, id }
  const held = await wallet.placeHold(tx, { accountId, amount: part.units, contraId, key, ref: id })
  if (held.ok) return ok(held.value.holdId)
  if (held.error === 'insufficient-funds') {
    const { available } = held.detail as { available: string }
    return err(held.error, { available: formatAmount(BigInt(available), currency) })
  }
  if (held.error === 'account-frozen') return err(held.error)
  throw new Error(`the wallet refused a hold: ${held.error}`)
}
