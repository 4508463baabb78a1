import type { CashierEvents, Withdrawal } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount, type AmountError, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { withdrawalOf } from './withdrawal.ts'
import {
  countToday,
  findWithdrawal,
  listBankAccounts,
  withdrawalRule,
  type RuleRow,
} from './withdrawals.query.ts'

export type WithdrawalRequest = {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: CurrencyCode
  readonly amount: string
  readonly bankAccountId: string
  readonly paymentPassword: string
  readonly idempotency: Idempotency
}

type Refusal =
  | AmountError
  | 'below-minimum'
  | 'above-maximum'
  | 'daily-limit-reached'
  | 'insufficient-funds'
  | 'account-frozen'
  | 'payment-password-missing'
  | 'payment-password-wrong'
  | 'payment-password-locked'
  | 'not-found'
  | 'method-unavailable'
  | 'idempotency-key-reused'

/** Limits, hold, withdrawal and notice in one transaction: the money waits under a hold. */
export const requestWithdrawal =
  (deps: CashierDeps) =>
  async (request: WithdrawalRequest): Promise<Result<Withdrawal, Refusal>> => {
    const { merchantId, memberId, currency } = request
    if (!(await deps.whitelabel.isEnabled(merchantId, 'WITHDRAWAL')))
      return err('method-unavailable')
    const amount = parseAmount(request.amount, currency)
    if (!amount.ok) return amount
    const rule = present(await withdrawalRule(deps.db, merchantId), 'withdrawal rule')
    if (amount.value < rule.amount_min)
      return err('below-minimum', { minimum: formatAmount(rule.amount_min, currency) })
    if (amount.value > rule.amount_max)
      return err('above-maximum', { maximum: formatAmount(rule.amount_max, currency) })
    const allowed = await deps.identity.checkPaymentPassword(memberId, request.paymentPassword)
    if (!allowed.ok) return allowed
    return deps.db.tx((tx) =>
      once(tx, request.idempotency, () =>
        holdAndInsert(deps, tx, { ...request, rule, units: amount.value }),
      ),
    )
  }

type Ready = WithdrawalRequest & { readonly rule: RuleRow; readonly units: bigint }

const holdAndInsert = async (
  { wallet, events, clock }: CashierDeps,
  tx: Tx,
  { merchantId, memberId, currency, bankAccountId, rule, units }: Ready,
): Promise<Result<Withdrawal, Refusal>> => {
  const owned = await listBankAccounts(tx, memberId)
  if (!owned.some((account) => account.bank_account_id === bankAccountId)) return err('not-found')
  const owner = { merchantId, owner: memberId }
  const account = present(await wallet.balanceIn(tx, owner), 'account of the member')
  const withdrawalId = uuidv7()
  const name = `clearing:${rule.provider}`
  const held = await wallet.placeHold(tx, {
    accountId: account.accountId,
    amount: units,
    contraId: await wallet.pooled(tx, { merchantId, name, currency }),
    key: { party: 'cashier', kind: 'withdrawal', id: withdrawalId },
    ref: withdrawalId,
  })
  if (!held.ok) return refusalOf(held.error, held.detail, currency)
  // counted under the account's lock that the hold took: two requests at once cannot both be last
  if ((await countToday(tx, memberId, clock.now())) >= rule.daily_count)
    return err('daily-limit-reached', { count: rule.daily_count })
  await tx.query(
    `insert into cashier.withdrawal(withdrawal_id, merchant_id, member_id, account_id, hold_id,
       bank_account_id, provider, amount, currency) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      withdrawalId,
      merchantId,
      memberId,
      account.accountId,
      held.value.holdId,
      bankAccountId,
      rule.provider,
      units,
      currency,
    ],
  )
  await events.emit<CashierEvents, 'cashier.withdrawal-requested'>(tx, {
    topic: 'cashier.withdrawal-requested',
    merchantId,
    payload: { withdrawalId, memberId, amount: String(units) },
  })
  return ok(withdrawalOf(present(await findWithdrawal(tx, withdrawalId), 'withdrawal')))
}

const refusalOf = (
  error: string,
  detail: unknown,
  currency: CurrencyCode,
): Result<never, Refusal> => {
  if (error === 'insufficient-funds') {
    const { available } = detail as { available: string }
    return err('insufficient-funds', { available: formatAmount(BigInt(available), currency) })
  }
  if (error === 'account-frozen') return err(error)
  throw new Error(`the wallet refused a hold: ${error}`)
}
