import type { ConsoleBill } from '@faro/contract/agents'
import { agentBillList } from '@faro/contract/agents/lists'
import { agentLists } from '@faro/contract/agents/shapes'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import type { AgentsDeps } from '../deps.ts'
import { nodesNumbered } from '../tree/node.query.ts'
import { billColumns, billFields, type BillRow } from './bill.query.ts'

type Deps = Pick<AgentsDeps, 'db' | 'identity' | 'whitelabel'>

/** Bills as staff see them. */
export const consoleBills = async (
  { whitelabel }: Pick<Deps, 'whitelabel'>,
  db: Queryable,
  rows: readonly BillRow[],
): Promise<readonly ConsoleBill[]> => {
  const numbers = rows.flatMap(({ payee_no: payee, payer_no: payer }) =>
    payer === null ? [payee] : [payee, payer],
  )
  const nodes = new Map(
    (await nodesNumbered(db, [...new Set(numbers)])).map((node) => [node.memberNo, node]),
  )
  const merchants = new Map(
    (await whitelabel.merchants()).map((merchant) => [merchant.merchantId, merchant]),
  )
  return rows.map((row) => {
    const payee = present(nodes.get(row.payee_no), 'a payee')
    const { code, currency } = present(merchants.get(row.merchant_id), 'a brand')
    return {
      billId: row.bill_id,
      merchantCode: code,
      createdAt: row.created_at.toISOString(),
      kind: row.kind,
      memberId: payee.memberId,
      username: payee.name,
      payer: row.payer_no === null ? null : (nodes.get(row.payer_no)?.name ?? ''),
      firstDay: row.first_day,
      lastDay: row.last_day,
      amount: formatAmount(row.amount, currency),
      paid: formatAmount(row.paid, currency),
      currency,
      rate: row.trace.rate,
      needed: row.needed,
      released: row.released_by.length,
      state: row.state,
      reason: row.reason,
    }
  })
}

/** What contracts came to, as staff look for it and work through it. */
export const billsList = (deps: Deps) =>
  defineList(agentBillList, agentLists.bills, {
    from: `agents.bill b join agents.node n on n.member_no = b.payee_no`,
    id: { sql: 'b.bill_id', as: col.uuid },
    brand: 'b.merchant_id',
    columns: {
      billId: { sql: 'b.bill_id', as: col.uuid },
      createdAt: { sql: 'b.created_at', as: col.timestamptz },
      kind: { sql: 'b.kind', as: col.text },
      username: { sql: 'n.member_id', as: col.uuid, named: deps.identity.idsNamed },
      memberId: { sql: 'n.member_id', as: col.uuid },
      amount: { sql: 'b.amount', as: col.int8 },
      paid: { sql: 'b.paid', as: col.int8 },
      state: { sql: 'b.state', as: col.text },
    },
    read: { text: billColumns, columns: billFields },
    rows: async (rows) => [...(await consoleBills(deps, deps.db, rows))],
  })
