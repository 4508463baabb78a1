import type { CashierEvents, GateError, UplineTransfer } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { AccountId } from '@faro/wallet'
import type { CashierDeps } from '../deps.ts'

export type BetweenMembers = {
  readonly direction: 'up' | 'down'
  readonly merchantId: number
  readonly memberId: string
  readonly currency: CurrencyCode
  readonly units: bigint
  readonly forfeitBonus?: string | undefined
  readonly receiver: { readonly memberId: string; readonly name: string }
  /** Whether one more fits into the brand's day; asked with both accounts locked. */
  readonly withinDay: (tx: Tx, day: string) => Promise<Result<null, DayRefusal>>
}

type DayRefusal = 'daily-limit-reached' | 'daily-sum-reached'
export type MoveRefusal = DayRefusal | GateError | 'account-unknown' | 'insufficient-funds'

const directions = {
  up: {
    way: 'upline-transfer',
    keyOf: (id: string) => ({ party: 'cashier', kind: 'upline-transfer', id }),
    topic: 'cashier.upline-transferred',
  },
  down: {
    way: 'downline-transfer',
    keyOf: (id: string) => ({ party: 'cashier', kind: 'agents-down', id }),
    topic: 'cashier.downline-transferred',
  },
} as const

/** Money and record of a transfer between two members of a line, in the caller's transaction. */
export const moveBetween =
  (deps: CashierDeps) =>
  async (tx: Tx, request: BetweenMembers): Promise<Result<UplineTransfer, MoveRefusal>> => {
    const { merchantId, memberId, currency, units, receiver } = request
    const { gates, wallet } = deps
    const { way } = directions[request.direction]
    const { forfeitBonus } = request
    const leaving = { way, merchantId, memberId, currency, amount: units, forfeitBonus } as const
    const passed = await gates.pass(tx, leaving)
    if (!passed.ok) return passed
    const from = await wallet.balanceIn(tx, { merchantId, owner: memberId })
    const to = await wallet.balanceIn(tx, { merchantId, owner: receiver.memberId })
    if (from === null || to === null) return err('account-unknown')
    // the day is judged under the account's lock, as withdrawals are; both in the ledger's order
    let { available } = from
    for (const { accountId } of [from, to].toSorted(byAccount)) {
      const locked = present(await wallet.lock(tx, accountId), 'account of a member')
      if (accountId === from.accountId) available = locked.available
    }
    // a held account may not send money anywhere before staff have identified its owner
    const states = await deps.identity.playStates(tx, [memberId])
    if (states.get(memberId)?.isHeld === true) return err('account-frozen')
    const day = await deps.whitelabel.dayOf(merchantId, deps.clock.now())
    const fits = await request.withinDay(tx, day)
    if (!fits.ok) return fits
    const judged = await gates.judge(tx, { ...leaving, available })
    if (!judged.ok) return judged
    return write(deps, tx, { request, accounts: { from, to, available }, day })
  }

type Account = { readonly accountId: AccountId }
const byAccount = (a: Account, b: Account): number => (a.accountId < b.accountId ? -1 : 1)

type Judged = {
  readonly request: BetweenMembers
  readonly accounts: { readonly from: Account; readonly to: Account; readonly available: bigint }
  readonly day: string
}

const write = async (
  { wallet, clock, events }: CashierDeps,
  tx: Tx,
  { request, accounts: { from, to, available }, day }: Judged,
): Promise<Result<UplineTransfer, MoveRefusal>> => {
  const { direction, merchantId, memberId, currency, units, receiver } = request
  const { keyOf, topic } = directions[direction]
  const createdAt = clock.now()
  const transferId = uuidv7(createdAt.getTime())
  const moved = await wallet.transfer(tx, {
    from: from.accountId,
    to: to.accountId,
    amount: units,
    key: keyOf(transferId),
    ref: transferId,
  })
  if (!moved.ok) {
    if (moved.error === 'key-reused-with-other-input' || moved.error === 'rolled-back-before')
      throw new Error(`a fresh transfer met an old key: ${moved.error}`)
    return moved.error === 'insufficient-funds'
      ? err(moved.error, { available: formatAmount(available, currency) })
      : err(moved.error)
  }
  const { memberId: toMember } = receiver
  await tx.query(
    `insert into cashier.upline_transfer(transfer_id, merchant_id, from_member, to_member, amount,
       currency, created_at, day, direction) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [transferId, merchantId, memberId, toMember, units, currency, createdAt, day, direction],
  )
  await events.emit<CashierEvents, typeof topic>(tx, {
    topic,
    merchantId,
    payload: { transferId, fromMember: memberId, toMember, amount: String(units), currency },
  })
  return ok({
    transferId,
    direction: 'sent',
    name: receiver.name,
    amount: formatAmount(units, currency),
    currency,
    createdAt: createdAt.toISOString(),
  })
}
