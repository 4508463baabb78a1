import type { Deposit } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount, type AmountError, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { countDeposit } from './deposit-sums.ts'
import { depositOf } from './deposit.ts'
import { countDeposits, findDeposit, findMethod, type MethodRow } from './deposits.query.ts'

export type DepositRequest = {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: CurrencyCode
  readonly methodId: string
  readonly amount: string
  /** Where the provider sends the member back to; our id is added. */
  readonly returnUrl: string
  readonly idempotency: Idempotency
}

type Refusal =
  | AmountError
  | 'method-unavailable'
  | 'below-minimum'
  | 'above-maximum'
  | 'provider-unavailable'
  | 'player-excluded'
  | 'deposit-limit'
  | 'daily-deposits-reached'
  | 'idempotency-key-reused'

/**
 * Opens a deposit, then the provider's page. Should the provider be away, the deposit stays and the
 * same request tries the same payment again.
 */
export const createDeposit =
  (deps: CashierDeps) =>
  async (request: DepositRequest): Promise<Result<Deposit, Refusal>> => {
    const { merchantId, methodId, currency } = request
    if (!(await deps.whitelabel.isEnabled(merchantId, 'DEPOSIT'))) return err('method-unavailable')
    const amount = parseAmount(request.amount, currency)
    if (!amount.ok) return amount
    const method = await findMethod(deps.db, merchantId, methodId)
    if (method === null) return err('method-unavailable')
    if (amount.value < method.amount_min)
      return err('below-minimum', { minimum: formatAmount(method.amount_min, currency) })
    if (amount.value > method.amount_max)
      return err('above-maximum', { maximum: formatAmount(method.amount_max, currency) })
    const opened = await insertDeposit(deps, request, { method, amount: amount.value })
    if (!opened.ok) return opened
    return ensurePage(deps, opened.value.depositId)
  }

type LimitRefusal = 'player-excluded' | 'deposit-limit' | 'daily-deposits-reached'

const periods = ['day', 'week', 'month'] as const

/** Counts the deposit and holds it against the member's own limits, in the deposit's transaction. */
const withinLimits = async (
  { identity, whitelabel, clock }: CashierDeps,
  tx: Tx,
  { request, method, amount }: { request: DepositRequest; method: MethodRow; amount: bigint },
): Promise<Result<null, LimitRefusal>> => {
  const { memberId, merchantId, currency } = request
  const state = (await identity.playStates(tx, [memberId])).get(memberId)
  if (state?.isExcluded === true) return err('player-excluded')
  const day = await whitelabel.dayOf(merchantId, clock.now())
  const sums = await countDeposit(tx, { memberId, day, amount })
  // counted under the lock of the member's sums
  const made = { memberId, methodId: method.method_id, day }
  if (method.daily_count !== null && (await countDeposits(tx, made)) >= method.daily_count)
    return err('daily-deposits-reached', { count: method.daily_count })
  const limits = new Map(state?.limits.map(({ key, most }) => [key, most]))
  const left = periods.flatMap((period) => {
    const most = limits.get(`deposit.${period}`)
    return most === undefined ? [] : [most - sums[period] + amount]
  })
  const least = left.reduce<bigint | null>((a, b) => (a === null || b < a ? b : a), null)
  if (least === null || least >= amount) return ok(null)
  return err('deposit-limit', { available: formatAmount(least < 0n ? 0n : least, currency) })
}

const insertDeposit = (
  deps: CashierDeps,
  request: DepositRequest,
  { method, amount }: { method: MethodRow; amount: bigint },
) =>
  deps.db.tx((tx) =>
    once<{ depositId: string }, LimitRefusal>(tx, request.idempotency, async () => {
      const allowed = await withinLimits(deps, tx, { request, method, amount })
      if (!allowed.ok) return allowed
      const depositId = uuidv7()
      await tx.query(
        `insert into cashier.deposit(deposit_id, merchant_id, member_id, method_id, method_name,
           provider, amount, currency, return_url, created_at, day)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          depositId,
          request.merchantId,
          request.memberId,
          method.method_id,
          method.name,
          method.provider,
          amount,
          request.currency,
          request.returnUrl + depositId,
          deps.clock.now(),
          await deps.whitelabel.dayOf(request.merchantId, deps.clock.now()),
        ],
      )
      return ok({ depositId })
    }),
  )

/** Asks the provider for its page unless we have it; our id keeps a repeat from being a second one. */
const ensurePage = async (
  { db, providers }: CashierDeps,
  depositId: string,
): Promise<Result<Deposit, 'provider-unavailable'>> => {
  const deposit = present(await findDeposit(db, depositId), 'deposit')
  const isReady = deposit.redirect_url !== null || deposit.instructions !== null
  if (isReady || deposit.state !== 'pending') return ok(depositOf(deposit))
  const provider = present(providers[deposit.provider], `provider ${deposit.provider}`)
  const page = await provider.open({
    reference: depositId,
    amount: formatAmount(deposit.amount, deposit.currency),
    currency: deposit.currency,
    method: deposit.method_id,
    returnUrl: deposit.return_url,
  })
  if (!page.ok) return page
  const instructed = 'instructions' in page.value ? page.value : null
  await db.query(
    `update cashier.deposit set redirect_url = $2, provider_ref = $3, instructions = $4,
       expires_at = $5 where deposit_id = $1`,
    [
      depositId,
      page.value.redirectUrl,
      page.value.providerRef,
      instructed === null ? null : JSON.stringify(instructed.instructions),
      instructed?.expiresAt ?? null,
    ],
  )
  return ok(depositOf(present(await findDeposit(db, depositId), 'deposit')))
}
