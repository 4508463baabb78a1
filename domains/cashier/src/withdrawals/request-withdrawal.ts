import type { GateError, Withdrawal } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount, type AmountError, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { feeToday, withinDay } from './day-limits.ts'
import { holdWithdrawal, type HoldRefusal } from './hold-withdrawal.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { risksOf } from './risk.ts'
import { flowSince, passedByRule, usedToday, withdrawalRule, type RuleRow } from './rule.query.ts'
import { withdrawalOf, type WithdrawalRow } from './withdrawal.ts'
import { listBankAccounts, type BankAccountSince } from './withdrawals.query.ts'

export type WithdrawalRequest = {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: CurrencyCode
  readonly amount: string
  readonly bankAccountId: string
  /** The fee the member was shown, where one was. */
  readonly fee?: string | undefined
  readonly paymentPassword: string
  readonly forfeitBonus?: string | undefined
  readonly idempotency: Idempotency
}

type Refusal =
  | AmountError
  | HoldRefusal
  | 'below-minimum'
  | 'above-maximum'
  | 'daily-limit-reached'
  | 'daily-sum-reached'
  | 'fee-changed'
  | GateError
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
    const summary = (await deps.identity.memberSummaries([memberId])).get(memberId)
    const ready = {
      ...request,
      rule,
      units: amount.value,
      accountSince: present(summary, 'summary of the member').registeredAt,
    }
    await deps.gates.prepare(memberId)
    return deps.db.tx((tx) => once(tx, request.idempotency, () => take(deps, tx, ready)))
  }

type CheckedWithdrawal = WithdrawalRequest & {
  readonly rule: RuleRow
  readonly units: bigint
  readonly accountSince: Date
}

const take = async (
  deps: CashierDeps,
  tx: Tx,
  request: CheckedWithdrawal,
): Promise<Result<Withdrawal, Refusal>> => {
  const { merchantId, memberId, currency, units, rule } = request
  const accounts = await listBankAccounts(tx, memberId)
  const bank = accounts.find((one) => one.bank_account_id === request.bankAccountId)
  if (bank === undefined) return err('not-found')
  const { forfeitBonus } = request
  const leaving = {
    way: 'withdrawal',
    merchantId,
    memberId,
    currency,
    amount: units,
    forfeitBonus,
  } as const
  const passed = await deps.gates.pass(tx, leaving)
  if (!passed.ok) return passed
  const account = present(
    await deps.wallet.balanceIn(tx, { merchantId, owner: memberId }),
    'account of the member',
  )
  // everything below is judged under the account's lock: two requests at once cannot both be last
  const locked = present(await deps.wallet.lock(tx, account.accountId), 'account of the member')
  const day = await deps.whitelabel.dayOf(merchantId, deps.clock.now())
  const allowed = await judgeDay(tx, request, day)
  if (!allowed.ok) return allowed
  const judged = await deps.gates.judge(tx, { ...leaving, available: locked.available })
  if (!judged.ok) return judged
  const held = await holdWithdrawal(deps, tx, {
    withdrawalId: uuidv7(),
    merchantId,
    memberId,
    accountId: account.accountId,
    bankAccountId: bank.bank_account_id,
    provider: rule.provider,
    amount: units,
    fee: allowed.value.fee,
    currency,
    day,
    risks: await judge(deps, tx, { request, bank }),
    retryOf: null,
  })
  if (!held.ok) return held
  return ok(withdrawalOf(await approveByRule(deps, tx, { row: held.value, rule })))
}

type DayRefusal = 'daily-limit-reached' | 'daily-sum-reached' | 'fee-changed'

const judgeDay = async (
  tx: Tx,
  { memberId, currency, units, rule, fee: shown }: CheckedWithdrawal,
  day: string,
): Promise<Result<{ fee: bigint }, DayRefusal>> => {
  const used = await usedToday(tx, memberId, day)
  const allowed = withinDay(rule, used, { units, currency })
  if (!allowed.ok) return allowed
  const fee = feeToday(rule, units, used)
  const text = formatAmount(fee, currency)
  return shown === undefined || shown === text ? ok({ fee }) : err('fee-changed', { fee: text })
}

const hourMs = 3_600_000

const judge = async (
  { clock }: CashierDeps,
  tx: Tx,
  { request, bank }: { request: CheckedWithdrawal; bank: BankAccountSince },
) => {
  const { rule, memberId, units, accountSince } = request
  const now = clock.now()
  const since = new Date(now.getTime() - rule.risk_in_out_hours * hourMs)
  const { cameIn, left } = await flowSince(tx, memberId, since)
  return risksOf(
    {
      now,
      leaving: left + units,
      accountSince,
      bankSince: bank.created_at,
      cameIn,
    },
    {
      accountHours: rule.risk_account_hours,
      bankHours: rule.risk_bank_hours,
      inOutHours: rule.risk_in_out_hours,
    },
  )
}

/**
 * Small withdrawals without risks are approved automatically, where the brand allows it. Those of
 * the last 24 hours are added up: parts of a sum need a review as the sum would, however many a day
 * the brand allows.
 */
const approveByRule = async (
  deps: CashierDeps,
  tx: Tx,
  { row, rule }: { row: WithdrawalRow; rule: RuleRow },
): Promise<WithdrawalRow> => {
  const { auto_approve_to: limit } = rule
  if (limit === null || row.risks.length > 0) return row
  // staff are to say first whose account it is
  const states = await deps.identity.playStates(tx, [row.member_id])
  if (states.get(row.member_id)?.isHeld === true) return row
  const dayAgo = new Date(deps.clock.now().getTime() - 24 * hourMs)
  const before = await passedByRule(tx, row.member_id, dayAgo)
  if (before + row.amount > limit) return row
  const step = { by: 'rules', act: 'approve' } as const
  return unwrap(await moveWithdrawal(deps)(tx, { withdrawalId: row.withdrawal_id, step }))
}
