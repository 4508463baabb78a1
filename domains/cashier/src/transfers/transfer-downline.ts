import type { UplineTransfer } from '@faro/contract/cashier'
import { formatAmount, parseAmount, type AmountError, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, once, type Idempotency, type Queryable, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import type { DownTerms } from './downlines.ts'
import { moveBetween, type MoveRefusal } from './move-between.ts'

export type DownlineRequest = {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: CurrencyCode
  /** Who receives it. */
  readonly downline: string
  readonly amount: string
  readonly paymentPassword: string
  readonly forfeitBonus?: string | undefined
  readonly idempotency: Idempotency
}

type TermsRefusal = 'agent-account-needed' | 'account-frozen' | 'method-unavailable'
type ReceiverRefusal = 'receiver-unknown' | 'receiver-unavailable'

type Refusal =
  | AmountError
  | MoveRefusal
  | TermsRefusal
  | ReceiverRefusal
  | 'below-minimum'
  | 'above-maximum'
  | 'payment-password-missing'
  | 'payment-password-wrong'
  | 'payment-password-locked'
  | 'idempotency-key-reused'

type Sender = { readonly merchantId: number; readonly memberId: string }

/** What a member may send down; nothing where no module knows who is below whom. */
export const downTerms = async (
  { downlines }: Pick<CashierDeps, 'downlines'>,
  db: Queryable,
  sender: Sender,
): Promise<Result<DownTerms, TermsRefusal>> =>
  (await downlines()[0]?.terms(db, sender)) ?? err('method-unavailable')

/** How often and how much went down on a day of the brand: counted apart from withdrawals. */
export const sentDownOn = async (db: Queryable, memberId: string, day: string) => {
  const [row] = await db.query(
    `select count(*)::int as count, coalesce(sum(amount), 0) as sum from cashier.upline_transfer
     where from_member = $1 and day = $2 and direction = 'down'`,
    [memberId, day],
    { count: col.int4, sum: col.numeric },
  )
  return { count: row?.count ?? 0, sum: BigInt(row?.sum ?? '0') }
}

/**
 * Money from an agent to a downline, judged in the order of T9 (agents.md): the sender, the flag,
 * the receiver, the amount, the payment password, what is lost, the day, the funds. What the tree
 * says is asked again with the money: a move may come between.
 */
export const transferDownline =
  (deps: CashierDeps) =>
  async (request: DownlineRequest): Promise<Result<UplineTransfer, Refusal>> => {
    const { memberId, currency } = request
    const found = await judge(deps, deps.db, request)
    if (!found.ok) return found
    const amount = parseAmount(request.amount, currency)
    if (!amount.ok) return amount
    const units = amount.value
    const { minimum, maximum } = found.value.terms
    if (units < minimum) return err('below-minimum', { minimum: formatAmount(minimum, currency) })
    if (units > maximum) return err('above-maximum', { maximum: formatAmount(maximum, currency) })
    const allowed = await deps.identity.checkPaymentPassword(memberId, request.paymentPassword)
    if (!allowed.ok) return allowed
    await deps.gates.prepare(memberId)
    return deps.db.tx((tx) =>
      once(tx, request.idempotency, () => move(deps, tx, { ...request, units })),
    )
  }

const move = async (
  deps: CashierDeps,
  tx: Tx,
  request: DownlineRequest & { readonly units: bigint },
): Promise<Result<UplineTransfer, Refusal>> => {
  const { memberId, downline, currency, units } = request
  const again = await judge(deps, tx, request)
  if (!again.ok) return again
  const { terms, name } = again.value
  const moved = await moveBetween(deps)(tx, {
    ...request,
    direction: 'down',
    receiver: { memberId: downline, name },
    withinDay: async (inside, day) => {
      const used = await sentDownOn(inside, memberId, day)
      if (used.count >= terms.dailyCount)
        return err('daily-limit-reached', { count: terms.dailyCount })
      const left = terms.dailySum > used.sum ? terms.dailySum - used.sum : 0n
      return units <= left
        ? ok(null)
        : err('daily-sum-reached', { available: formatAmount(left, currency) })
    },
  })
  if (!moved.ok) return moved
  const { transferId } = moved.value
  await deps.downlines()[0]?.onSent(tx, { transferId, from: memberId, to: downline, amount: units })
  return moved
}

type Judged = { readonly terms: DownTerms; readonly name: string }

/** Sender, flag and receiver, in this order. */
const judge = async (
  deps: CashierDeps,
  db: Queryable,
  { merchantId, memberId, downline }: DownlineRequest,
): Promise<Result<Judged, TermsRefusal | ReceiverRefusal>> => {
  const terms = await downTerms(deps, db, { merchantId, memberId })
  if (!terms.ok) return terms
  const pair = { from: memberId, to: downline }
  const below = await deps.downlines()[0]?.downline(db, pair, terms.value.depth)
  if (below === undefined || below === null) return err('receiver-unknown')
  const state = (await deps.identity.playStates(db, [downline])).get(downline)
  // paused, excluded and held alike: an agent is not told which
  const isBarred = state === undefined || state.isDisabled || state.isExcluded
  return below.isActive && !isBarred
    ? ok({ terms: terms.value, name: below.name })
    : err('receiver-unavailable')
}
