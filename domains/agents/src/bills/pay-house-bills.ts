import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { Balance } from '@faro/wallet'
import { nodesNumbered, type Node } from '../tree/node.query.ts'
import { recoverAdvances } from './advances.ts'
import { billColumns, billFields, type BillRow } from './bill.query.ts'
import { publishPaid } from './publish-paid.ts'
import type { SettleDeps } from './run-settlement.ts'

type PayDeps = Pick<SettleDeps, 'db' | 'clock' | 'wallet' | 'events' | 'whitelabel'>

const batchMax = 200

/** Bills of the house in their order (S3); those that somebody else is paying are theirs. */
const nextBills = (tx: Tx, merchantId: number): Promise<readonly BillRow[]> =>
  tx.query(
    `select ${billColumns} from agents.bill b
     where b.merchant_id = $1 and b.payer_no is null and b.state in ('due', 'short')
     order by b.ends_at, b.accepted_at, b.contract_id, b.bill_id
     limit ${batchMax} for no key update skip locked`,
    [merchantId],
    billFields,
  )

type Paying = { readonly bill: BillRow; readonly payee: Node; readonly account: Balance }

const withPayees = async (
  { wallet }: Pick<PayDeps, 'wallet'>,
  tx: Tx,
  bills: readonly BillRow[],
): Promise<readonly Paying[]> => {
  const nodes = await nodesNumbered(tx, [...new Set(bills.map(({ payee_no: no }) => no))])
  const byNo = new Map(nodes.map((node) => [node.memberNo, node]))
  const accounts = await wallet.balancesOfOwners(
    nodes.map(({ memberId }) => memberId),
    tx,
  )
  return bills.map((bill) => {
    const payee = present(byNo.get(bill.payee_no), 'a payee')
    const account = accounts.find(
      ({ owner, merchantId, currency }) =>
        owner === payee.memberId && merchantId === bill.merchant_id && currency !== 'FUN',
    )
    return { bill, payee, account: present(account, 'account of an agent') }
  })
}

const postAll = async (
  { wallet }: Pick<PayDeps, 'wallet'>,
  tx: Tx,
  all: readonly Paying[],
): Promise<Result<null, 'account-frozen'>> => {
  const contras = new Map<string, Awaited<ReturnType<typeof wallet.pooled>>>()
  for (const { bill, account } of all) {
    const { merchant_id: merchantId, kind } = bill
    const name = `agents:${kind}`
    const { currency } = account
    if (!contras.has(name))
      contras.set(name, await wallet.pooled(tx, { merchantId, name, currency }))
  }
  const posted = await wallet.post(
    tx,
    all.map(({ bill, account }) => ({
      accountId: account.accountId,
      amount: bill.amount - bill.paid,
      contraId: present(contras.get(`agents:${bill.kind}`), 'an account of the house'),
      kind: 'commission' as const,
      key: { party: 'agents', kind: 'bill', id: `${bill.bill_id}:${bill.parts}` },
      ref: `${bill.kind}:${bill.bill_id}`,
    })),
  )
  return posted.ok ? ok(null) : err('account-frozen')
}

/** Whoever owes the house for an advance pays it back of what they were credited (S5). */
const recoverOf = async (deps: PayDeps, tx: Tx, all: readonly Paying[]): Promise<void> => {
  const owing = await tx.query(
    `select distinct payer_no from agents.advance
     where payer_no = any($1::int[]) and recovered < amount`,
    [`{${all.map(({ bill }) => bill.payee_no).join(',')}}`],
    { payer_no: col.int4.present },
  )
  const numbers = new Set(owing.map(({ payer_no: no }) => no))
  for (const { bill, payee } of all)
    if (numbers.has(payee.memberNo))
      await recoverAdvances(deps)(tx, { payee, credited: bill.amount - bill.paid })
}

/** The money and the bills of a batch are one transaction. */
const payBatch =
  (deps: PayDeps) =>
  async (tx: Tx, merchantId: number): Promise<Result<number, 'account-frozen'>> => {
    const bills = await nextBills(tx, merchantId)
    if (bills.length === 0) return ok(0)
    const all = await withPayees(deps, tx, bills)
    const posted = await postAll(deps, tx, all)
    if (!posted.ok) return posted
    await tx.query(
      `update agents.bill set paid = amount, parts = parts + 1, state = 'paid', ended_at = $2
       where bill_id = any($1::uuid[])`,
      [`{${bills.map(({ bill_id: id }) => id).join(',')}}`, deps.clock.now()],
    )
    await recoverOf(deps, tx, all)
    await publishPaid(
      deps,
      tx,
      all.map(({ bill, payee, account }) => ({
        bill,
        ends: [null, payee] as const,
        paid: bill.amount - bill.paid,
        currency: account.currency,
      })),
    )
    return ok(bills.length)
  }

/**
 * Pays what the house owes, many bills at a time. Where an account of a batch may not be moved now,
 * nothing of it is paid here: bills are paid one by one then, and that one waits.
 */
export const payHouseBills =
  (deps: PayDeps) =>
  async (merchantId: number): Promise<void> => {
    for (;;) {
      const done = await deps.db.tx((tx) => payBatch(deps)(tx, merchantId))
      if (!done.ok || done.value < batchMax) return
    }
  }
