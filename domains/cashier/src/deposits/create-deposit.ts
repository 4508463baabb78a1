import type { Deposit } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount, type AmountError, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, once, type Idempotency, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { feeOfAll } from '../fees/fee.ts'
import type { PaymentProvider } from '../payments/port.ts'
import { countDeposit, uncountDeposit } from './deposit-sums.ts'
import { depositOf, type DepositRow } from './deposit.ts'
import {
  countDeposits,
  findDeposit,
  findMethod,
  heldByOpen,
  type MethodRow,
} from './deposits.query.ts'

export type DepositRequest = {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: CurrencyCode
  readonly methodId: string
  readonly amount: string
  /** The fee the member was shown, where one was. */
  readonly fee?: string | undefined
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
  | 'account-held'
  | 'deposit-limit'
  | 'daily-deposits-reached'
  | 'fee-changed'
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
    return ensurePage(deps, { request, method }, opened.value.depositId)
  }

type LimitRefusal = 'player-excluded' | 'account-held' | 'deposit-limit' | 'daily-deposits-reached'

const periods = ['day', 'week', 'month'] as const

/** Counts the deposit and holds it against the member's own limits, in the deposit's transaction. */
const withinLimits = async (
  { identity, whitelabel, clock }: CashierDeps,
  tx: Tx,
  { request, method, amount }: { request: DepositRequest; method: MethodRow; amount: bigint },
): Promise<Result<null, LimitRefusal>> => {
  const { memberId, merchantId, currency } = request
  const state = (await identity.playStates(tx, [memberId])).get(memberId)
  if (state?.isHeld === true) return err('account-held')
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
    return most === undefined ? [] : [{ period, units: most - sums[period] + amount }]
  })
  const least = left.toSorted((a, b) => (a.units < b.units ? -1 : 1))[0]
  if (least === undefined || least.units >= amount) return ok(null)
  const { held, open } = await heldByOpen(tx, { memberId, day, period: least.period })
  return err('deposit-limit', {
    available: formatAmount(least.units < 0n ? 0n : least.units, currency),
    reserved: formatAmount(held, currency),
    open,
  })
}

const insertDeposit = (
  deps: CashierDeps,
  request: DepositRequest,
  { method, amount }: { method: MethodRow; amount: bigint },
) =>
  deps.db.tx((tx) =>
    once<{ depositId: string }, LimitRefusal | 'fee-changed'>(tx, request.idempotency, async () => {
      // a repeat of what was opened gets its answer, whatever the fee is by now
      const fee = formatAmount(feeOfAll(amount, method), request.currency)
      if (request.fee !== undefined && request.fee !== fee) return err('fee-changed', { fee })
      const allowed = await withinLimits(deps, tx, { request, method, amount })
      if (!allowed.ok) return allowed
      const depositId = uuidv7()
      await tx.query(
        `insert into cashier.deposit(deposit_id, merchant_id, member_id, method_id, method_name,
           provider, amount, currency, return_url, created_at, day, fee_fixed,
           fee_bps, fee_max)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
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
          method.fee_fixed,
          method.fee_bps,
          method.fee_max,
        ],
      )
      return ok({ depositId })
    }),
  )

type DepositInput = { readonly request: DepositRequest; readonly method: MethodRow }

/**
 * Opens the payment at the provider unless its page is stored; our id makes a repeat the same
 * payment.
 */
const ensurePage = async (
  deps: CashierDeps,
  input: DepositInput,
  depositId: string,
): Promise<Result<Deposit, LimitRefusal | 'provider-unavailable'>> => {
  const { db, providers } = deps
  const reopened = await db.tx((tx) => reopenIn(deps, tx, { input, depositId }))
  if (!reopened.ok) return reopened
  const deposit = reopened.value
  if (hasPage(deposit) || deposit.state !== 'pending') return ok(depositOf(deposit))
  const provider = present(providers[deposit.provider], `provider ${deposit.provider}`)
  const page = await provider.open({
    reference: depositId,
    amount: formatAmount(deposit.amount, deposit.currency),
    currency: deposit.currency,
    method: deposit.method_id,
    returnUrl: deposit.return_url,
  })
  if (page.ok) return savePage(deps, input, { depositId, page: page.value })
  await endUnopened(deps, deposit)
  // the same request, sent twice at once, may have got the page that this one did not
  const twin = present(await findDeposit(db, depositId), 'deposit')
  return hasPage(twin) ? ok(depositOf(twin)) : page
}

const hasPage = (deposit: DepositRow): boolean =>
  deposit.redirect_url !== null || deposit.instructions !== null

type Page = Extract<Awaited<ReturnType<PaymentProvider['open']>>, { ok: true }>['value']

/**
 * Stores the page of a deposit. Where a concurrent twin got no page and ended the deposit, it is
 * counted under the limits again before the page is shown.
 */
const savePage = (
  deps: CashierDeps,
  input: DepositInput,
  { depositId, page }: { depositId: string; page: Page },
): Promise<Result<Deposit, LimitRefusal>> =>
  deps.db.tx(async (tx) => {
    const reopened = await reopenIn(deps, tx, { input, depositId })
    if (!reopened.ok) return reopened
    if (hasPage(reopened.value)) return ok(depositOf(reopened.value))
    const instructed = 'instructions' in page ? page : null
    await tx.query(
      `update cashier.deposit set redirect_url = $2, provider_ref = $3, instructions = $4,
         expires_at = $5 where deposit_id = $1`,
      [
        depositId,
        page.redirectUrl,
        page.providerRef,
        instructed === null ? null : JSON.stringify(instructed.instructions),
        instructed?.expiresAt ?? null,
      ],
    )
    return ok(depositOf(present(await findDeposit(tx, depositId), 'deposit')))
  })

/** The deposit of a request; one that ended because it never had a page counts and waits again. */
const reopenIn = async (
  deps: CashierDeps,
  tx: Tx,
  { input, depositId }: { input: DepositInput; depositId: string },
): Promise<Result<DepositRow, LimitRefusal>> => {
  const deposit = present(await findDeposit(tx, depositId, 'for update'), 'deposit')
  const isUnopened = !hasPage(deposit) && deposit.provider_ref === null
  if (deposit.state !== 'expired' || !isUnopened) return ok(deposit)
  const allowed = await withinLimits(deps, tx, { ...input, amount: deposit.amount })
  if (!allowed.ok) return allowed
  const now = deps.clock.now()
  await tx.query(
    `update cashier.deposit set state = 'pending', settled_at = null, created_at = $2, day = $3
     where deposit_id = $1`,
    [depositId, now, await deps.whitelabel.dayOf(deposit.merchant_id, now)],
  )
  return ok(present(await findDeposit(tx, depositId), 'deposit'))
}

/** Nobody can pay what has no page: it must not use up what the member may deposit. */
const endUnopened = (
  { db, whitelabel, clock }: CashierDeps,
  { deposit_id: depositId }: DepositRow,
) =>
  db.tx(async (tx) => {
    const [ended] = await tx.query(
      `update cashier.deposit set state = 'expired', settled_at = $2
       where deposit_id = $1 and state = 'pending' and redirect_url is null
         and instructions is null and provider_ref is null
       returning merchant_id, member_id, amount, created_at`,
      [depositId, clock.now()],
      { merchant_id: col.int4, member_id: col.uuid, amount: col.int8, created_at: col.timestamptz },
    )
    if (ended === undefined) return ok(null)
    const { merchant_id: merchantId, member_id: memberId, amount, created_at: at } = ended
    await uncountDeposit(tx, { memberId, amount, day: await whitelabel.dayOf(merchantId, at) })
    return ok(null)
  })
