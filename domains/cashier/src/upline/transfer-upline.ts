import type { CashierEvents, UplineTransfer } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount, type AmountError, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { forfeitBonusOnWithdrawal } from '../withdrawals/forfeit-bonus-on-withdrawal.ts'
import { withinDay } from '../withdrawals/day-limits.ts'
import { usedToday, withdrawalRule, type RuleRow } from '../withdrawals/rule.query.ts'

export type UplineRequest = {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: CurrencyCode
  readonly amount: string
  readonly paymentPassword: string
  readonly forfeitBonus?: string | undefined
  readonly idempotency: Idempotency
}

type Refusal =
  | AmountError
  | 'upline-missing'
  | 'method-unavailable'
  | 'below-minimum'
  | 'above-maximum'
  | 'daily-limit-reached'
  | 'daily-sum-reached'
  | 'bonus-open'
  | 'payment-password-missing'
  | 'payment-password-wrong'
  | 'payment-password-locked'
  | 'account-unknown'
  | 'account-frozen'
  | 'insufficient-funds'
  | 'idempotency-key-reused'

/** A brand's limits of these transfers; where it sets none of its own, those of withdrawals. */
export const uplineLimits = (rule: RuleRow) => {
  const minimum = rule.upline_min ?? rule.amount_min
  const maximum = rule.upline_max ?? rule.amount_max
  return { isOpen: rule.has_upline, minimum, maximum: maximum < minimum ? minimum : maximum }
}

/** Money and record of a transfer to who is above the member, in one transaction. */
export const transferUpline =
  (deps: CashierDeps) =>
  async (request: UplineRequest): Promise<Result<UplineTransfer, Refusal>> => {
    const { merchantId, memberId, currency } = request
    const amount = parseAmount(request.amount, currency)
    if (!amount.ok) return amount
    const above = await deps.identity.uplineOf(memberId)
    if (above === null) return err('upline-missing')
    const rule = present(await withdrawalRule(deps.db, merchantId), 'withdrawal rule')
    const { isOpen, minimum, maximum } = uplineLimits(rule)
    if (!isOpen) return err('method-unavailable')
    if (amount.value < minimum)
      return err('below-minimum', { minimum: formatAmount(minimum, currency) })
    if (amount.value > maximum)
      return err('above-maximum', { maximum: formatAmount(maximum, currency) })
    const allowed = await deps.identity.checkPaymentPassword(memberId, request.paymentPassword)
    if (!allowed.ok) return allowed
    const ready = { ...request, units: amount.value, above, rule }
    await deps.bonuses.settle(memberId)
    return deps.db.tx((tx) => once(tx, request.idempotency, () => move(deps, tx, ready)))
  }

type CheckedTransfer = UplineRequest & {
  readonly units: bigint
  readonly rule: RuleRow
  readonly above: { readonly memberId: string; readonly name: string }
}

const move = async (
  deps: CashierDeps,
  tx: Tx,
  request: CheckedTransfer,
): Promise<Result<UplineTransfer, Refusal>> => {
  const { merchantId, memberId, currency, units, above, rule } = request
  const { wallet, clock, events, whitelabel } = deps
  const left = await forfeitBonusOnWithdrawal(deps, tx, request)
  if (!left.ok) return left
  const from = await wallet.balanceIn(tx, { merchantId, owner: memberId })
  const to = await wallet.balanceIn(tx, { merchantId, owner: above.memberId })
  if (from === null || to === null) return err('account-unknown')
  // the day is judged under the account's lock, as withdrawals are; both accounts in the ledger's order
  for (const accountId of [from.accountId, to.accountId].toSorted((a, b) => (a < b ? -1 : 1)))
    await wallet.lock(tx, accountId)
  // a held account may not send money anywhere before staff have identified its owner
  const states = await deps.identity.playStates(tx, [memberId])
  if (states.get(memberId)?.isHeld === true) return err('account-frozen')
  const day = await whitelabel.dayOf(merchantId, clock.now())
  const used = await usedToday(tx, memberId, day)
  const allowed = withinDay(rule, used, { units, currency })
  if (!allowed.ok) return allowed
  const transferId = uuidv7(clock.now().getTime())
  const moved = await wallet.transfer(tx, {
    from: from.accountId,
    to: to.accountId,
    amount: units,
    key: { party: 'cashier', kind: 'upline-transfer', id: transferId },
    ref: transferId,
  })
  if (!moved.ok) {
    if (moved.error === 'key-reused-with-other-input' || moved.error === 'rolled-back-before')
      throw new Error(`a fresh transfer met an old key: ${moved.error}`)
    return moved.error === 'insufficient-funds'
      ? err(moved.error, { available: formatAmount(from.available, currency) })
      : err(moved.error)
  }
  const createdAt = clock.now()
  await tx.query(
    `insert into cashier.upline_transfer(transfer_id, merchant_id, from_member, to_member, amount,
       currency, created_at, day) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [transferId, merchantId, memberId, above.memberId, units, currency, createdAt, day],
  )
  const amount = formatAmount(units, currency)
  await events.emit<CashierEvents, 'cashier.upline-transferred'>(tx, {
    topic: 'cashier.upline-transferred',
    merchantId,
    payload: {
      transferId,
      fromMember: memberId,
      toMember: above.memberId,
      amount: String(units),
      currency,
    },
  })
  return ok({
    transferId,
    direction: 'sent',
    name: above.name,
    amount,
    currency,
    createdAt: createdAt.toISOString(),
  })
}
