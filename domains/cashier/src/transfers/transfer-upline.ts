import type { UplineTransfer } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { formatAmount, parseAmount, type AmountError, type CurrencyCode } from '@faro/kernel/money'
import { err, type Result } from '@faro/kernel/result'
import { once, type Idempotency } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { withinDay } from '../withdrawals/day-limits.ts'
import { usedToday, withdrawalRule, type RuleRow } from '../withdrawals/rule.query.ts'
import { moveBetween, type MoveRefusal } from './move-between.ts'

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
  | MoveRefusal
  | 'upline-missing'
  | 'method-unavailable'
  | 'below-minimum'
  | 'above-maximum'
  | 'payment-password-missing'
  | 'payment-password-wrong'
  | 'payment-password-locked'
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
    await deps.gates.prepare(memberId)
    const units = amount.value
    return deps.db.tx((tx) =>
      once(tx, request.idempotency, () =>
        moveBetween(deps)(tx, {
          ...request,
          direction: 'up',
          units,
          receiver: above,
          withinDay: async (inside, day) =>
            withinDay(rule, await usedToday(inside, memberId, day), { units, currency }),
        }),
      ),
    )
  }
