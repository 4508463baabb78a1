import { present } from '@faro/kernel/assert'
import { ok } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type Tx } from '@faro/server-kit/db'
import type { AccountId } from '@faro/wallet'
import { partOf, payInOrder, type Attempt } from '../../engine/contracts/pay-bills.ts'
import { nodesNumbered, type Node } from '../tree/node.query.ts'
import { lockBill, type BillRow } from './bill.query.ts'
import { recoverAdvances } from './advances.ts'
import { payHouseBills } from './pay-house-bills.ts'
import { publishPaid } from './publish-paid.ts'
import type { SettleDeps } from './run-settlement.ts'

export type PayDeps = Pick<SettleDeps, 'db' | 'clock' | 'wallet' | 'events' | 'whitelabel'>

const openFields = rowOf({
  id: col.uuid,
  contract_id: col.uuid,
  payer: col.int4.orNull,
  payee: col.int4,
  ends_at: col.timestamptz,
  accepted_at: col.timestamptz,
  depth: col.int4.present,
  is_short: col.bool.present,
})

/** All that is to be paid of a brand, with what says in which order (S3). */
const openBills = async (db: Queryable, merchantId: number) => {
  const rows = await db.query(
    `select b.bill_id as id, b.contract_id, b.payer_no as payer, b.payee_no as payee, b.ends_at,
       b.accepted_at, coalesce(length(n.path) / 4, 0) as depth, b.state = 'short' as is_short
     from agents.bill b left join agents.node n on n.member_no = b.payer_no
     where b.merchant_id = $1 and b.state in ('due', 'short')`,
    [merchantId],
    openFields,
  )
  return rows.map(({ ends_at: endsAt, accepted_at: acceptedAt, ...row }) => ({
    ...row,
    billId: row.id,
    id: `${row.contract_id}|${row.id}`,
    periodEnd: endsAt.toISOString(),
    acceptedAt: acceptedAt.toISOString(),
  }))
}

const mainOf = async (deps: PayDeps, tx: Tx, { merchantId, memberId }: Node) =>
  present(await deps.wallet.balanceIn(tx, { merchantId, owner: memberId }), 'account of an agent')

type Part = {
  readonly bill: BillRow
  readonly payer: Node | null
  readonly payee: Node
  readonly to: AccountId
}

/** The house pays whole; an upline what it has, and owes the rest (S4, S5). Null: it cannot now. */
const movePart = async (
  deps: PayDeps,
  tx: Tx,
  { bill, payer, payee, to }: Part,
): Promise<bigint | null> => {
  const rest = bill.amount - bill.paid
  const key = { party: 'agents', kind: 'bill', id: `${bill.bill_id}:${bill.parts}` }
  const ref = `${bill.kind}:${bill.bill_id}`
  if (payer === null) {
    const { merchantId } = payee
    const account = await mainOf(deps, tx, payee)
    const { currency } = account
    const name = `agents:${bill.kind}`
    const contraId = await deps.wallet.pooled(tx, { merchantId, name, currency })
    const posted = await deps.wallet.post(tx, [
      { accountId: to, amount: rest, contraId, kind: 'commission', key, ref },
    ])
    return posted.ok ? rest : null
  }
  const from = await mainOf(deps, tx, payer)
  const locked = await deps.wallet.lockAll(tx, [from.accountId, to])
  const available = locked.get(from.accountId)?.available ?? 0n
  const amount = partOf(rest, available)
  if (amount === 0n) return 0n
  const moved = await deps.wallet.transfer(tx, {
    from: from.accountId,
    to,
    amount,
    key,
    ref,
    kind: 'commission',
  })
  return moved.ok ? amount : null
}

const storePart = async (
  tx: Tx,
  bill: BillRow,
  { paid, now }: { readonly paid: bigint; readonly now: Date },
): Promise<void> => {
  const isPaid = bill.paid + paid === bill.amount
  await tx.query(
    `update agents.bill set paid = paid + $2, parts = parts + $3, state = $4, ended_at = $5
     where bill_id = $1`,
    [bill.bill_id, paid, paid > 0n ? 1 : 0, isPaid ? 'paid' : 'short', isPaid ? now : null],
  )
}

const unpaid: Attempt = { paid: 0n, isShort: false }

/** Pays one bill, or what its payer has of it: the money and the bill are one transaction. */
export const payBill =
  (deps: PayDeps) =>
  async (tx: Tx, billId: string): Promise<Attempt> => {
    const bill = await lockBill(tx, billId)
    if (bill === null || (bill.state !== 'due' && bill.state !== 'short')) return unpaid
    const numbers = [bill.payee_no, ...(bill.payer_no === null ? [] : [bill.payer_no])]
    const nodes = await nodesNumbered(tx, numbers)
    const byNo = new Map(nodes.map((node) => [node.memberNo, node]))
    const payee = present(byNo.get(bill.payee_no), 'a payee')
    const payer = bill.payer_no === null ? null : present(byNo.get(bill.payer_no), 'a payer')
    const { accountId: to, currency } = await mainOf(deps, tx, payee)
    const paid = await movePart(deps, tx, { bill, payer, payee, to })
    // an account that may not be moved now is tried again
    if (paid === null) return unpaid
    const isShort = bill.paid + paid < bill.amount
    if (paid === 0n && bill.state === 'short') return { paid, isShort }
    await storePart(tx, bill, { paid, now: deps.clock.now() })
    if (paid > 0n) await recoverAdvances(deps)(tx, { payee, credited: paid })
    await publishPaid(deps, tx, [{ bill, ends: [payer, payee], paid, currency }])
    return { paid, isShort }
  }

/**
 * Pays all that is due, or what one payer owes: first what the house owes, many at a time, then
 * each bill in a transaction of its own, and what was short once its payer has been credited.
 * Whoever runs again pays nothing twice.
 */
export const payOpenBills =
  (deps: PayDeps) =>
  async (merchantId: number, payerNo: number | null = null): Promise<void> => {
    if (payerNo === null) await payHouseBills(deps)(merchantId)
    const open = await openBills(deps.db, merchantId)
    const depths = new Map(open.map(({ payer, depth }) => [payer, depth]))
    const isAsked = ({ payer }: { readonly payer: number | null }): boolean =>
      payerNo === null || payer === payerNo
    await payInOrder(open.filter(isAsked), {
      depthOf: (payer) => depths.get(payer) ?? 0,
      waiting: open.filter((bill) => bill.is_short && !isAsked(bill)),
      pay: async ({ billId }) => {
        const attempt = await deps.db.tx(async (tx) => ok(await payBill(deps)(tx, billId)))
        return attempt.value
      },
    })
  }
