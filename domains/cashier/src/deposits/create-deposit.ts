import type { Deposit } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount, type AmountError, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { countDeposit, uncountDeposit } from './deposit-sums.ts'
import { depositOf, type DepositRow } from './deposit.ts'
import { findDeposit, findMethod, type MethodRow } from './deposits.query.ts'

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
  | 'idempotency-key-reused'

/**
 * Opens a deposit, then the provider's page. Should the provider be away, the deposit ends, so that
 * it counts against no limit, and the same request opens the same payment again.
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
    return ensurePage(deps, request, opened.value.depositId)
  }

type LimitRefusal = 'player-excluded' | 'deposit-limit'

const periods = ['day', 'week', 'month'] as const

/** Counts the deposit and holds it against the member's own limits, in the deposit's transaction. */
const withinLimits = async (
  { identity, whitelabel, clock }: CashierDeps,
  tx: Tx,
  { request, amount }: { request: DepositRequest; amount: bigint },
): Promise<Result<null, LimitRefusal>> => {
  const { memberId, merchantId, currency } = request
  const state = (await identity.playStates(tx, [memberId])).get(memberId)
  if (state?.isExcluded === true) return err('player-excluded')
  const day = await whitelabel.dayOf(merchantId, clock.now())
  const sums = await countDeposit(tx, { memberId, day, amount })
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
      const allowed = await withinLimits(deps, tx, { request, amount })
      if (!allowed.ok) return allowed
      const depositId = uuidv7()
      await tx.query(
        `insert into cashier.deposit(deposit_id, merchant_id, member_id, method_id, method_name,
           provider, amount, currency, return_url, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
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
        ],
      )
      return ok({ depositId })
    }),
  )

/** Asks the provider for its page unless we have it; our id keeps a repeat from being a second one. */
const ensurePage = async (
  deps: CashierDeps,
  request: DepositRequest,
  depositId: string,
): Promise<Result<Deposit, LimitRefusal | 'provider-unavailable'>> => {
  const { db, providers } = deps
  const reopened = await reopen(deps, request, depositId)
  if (!reopened.ok) return reopened
  const deposit = reopened.value
  if (deposit.redirect_url !== null || deposit.state !== 'pending') return ok(depositOf(deposit))
  const provider = present(providers[deposit.provider], `provider ${deposit.provider}`)
  const page = await provider.open({
    reference: depositId,
    amount: formatAmount(deposit.amount, deposit.currency),
    currency: deposit.currency,
    method: deposit.method_id,
    returnUrl: deposit.return_url,
  })
  if (!page.ok) {
    await endUnopened(deps, deposit)
    return page
  }
  await db.query(
    'update cashier.deposit set redirect_url = $2, provider_ref = $3 where deposit_id = $1',
    [depositId, page.value.redirectUrl, page.value.providerRef],
  )
  return ok(depositOf({ ...deposit, redirect_url: page.value.redirectUrl }))
}

/** The deposit of a request; one that ended because it never had a page counts and waits again. */
const reopen = (deps: CashierDeps, request: DepositRequest, depositId: string) =>
  deps.db.tx(async (tx): Promise<Result<DepositRow, LimitRefusal>> => {
    const deposit = present(await findDeposit(tx, depositId, 'for update'), 'deposit')
    const isUnopened = deposit.redirect_url === null && deposit.provider_ref === null
    if (deposit.state !== 'expired' || !isUnopened) return ok(deposit)
    const allowed = await withinLimits(deps, tx, { request, amount: deposit.amount })
    if (!allowed.ok) return allowed
    const [reopened] = await tx.query<DepositRow>(
      `update cashier.deposit set state = 'pending', settled_at = null, created_at = $2
       where deposit_id = $1 returning *`,
      [depositId, deps.clock.now()],
    )
    return ok(present(reopened, 'deposit'))
  })

/** Nobody can pay what has no page: it must not use up what the member may deposit. */
const endUnopened = (
  { db, whitelabel, clock }: CashierDeps,
  { deposit_id: depositId }: DepositRow,
) =>
  db.tx(async (tx) => {
    const [ended] = await tx.query<DepositRow>(
      `update cashier.deposit set state = 'expired', settled_at = $2
       where deposit_id = $1 and state = 'pending' and redirect_url is null
       returning *`,
      [depositId, clock.now()],
    )
    if (ended === undefined) return ok(null)
    const { merchant_id: merchantId, member_id: memberId, amount, created_at: at } = ended
    await uncountDeposit(tx, { memberId, amount, day: await whitelabel.dayOf(merchantId, at) })
    return ok(null)
  })
