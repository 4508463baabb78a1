import { agentBills as contract } from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { present } from '@faro/kernel/assert'
import type { CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { once, type Queryable } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { contractById } from '../contracts/contract.query.ts'
import { partiesFor } from '../contracts/contract-views.ts'
import type { AgentsDeps } from '../deps.ts'
import { teamCaller } from '../tree/agent-caller.ts'
import type { Node } from '../tree/node.query.ts'
import { billById, type BillRow } from './bill.query.ts'
import { billDetail, billView } from './bill-views.ts'
import { listBills } from './list-bills.query.ts'
import { payBill, payOpenBills } from './pay-open-bills.ts'
import { progressOf } from './progress.ts'

const sidesOf = ({ payer_no: payer, payee_no: payee }: BillRow): readonly number[] =>
  payer === null ? [payee] : [payer, payee]

/** A bill of which somebody is a side; anybody else's is not found. */
const ownBill = async (
  db: Queryable,
  viewer: Node,
  billId: string,
): Promise<Result<BillRow, 'not-found'>> => {
  const bill = await billById(db, billId)
  return bill !== null && sidesOf(bill).includes(viewer.memberNo) ? ok(bill) : err('not-found')
}

export const billRoutes = (deps: AgentsDeps) => {
  const { db } = deps
  const team = teamCaller(deps)
  const detailOf = async (bill: BillRow, viewer: Node, currency: CurrencyCode) => {
    const names = await partiesFor(deps, db, { viewer, memberNos: sidesOf(bill) })
    const of = present(await contractById(db, bill.contract_id), 'a contract')
    return billDetail(bill, of, { viewer, names, currency })
  }
  return bind(contract, shapes.agentBills, {
    list: async ({ caller, input: { query }, merchant: { currency } }) => {
      const agent = await team(db, caller)
      if (!agent.ok) return agent
      const viewer = agent.value
      const { memberNo } = viewer
      const page = await listBills(db, { ...query, memberNo, cursor: query.cursor })
      const memberNos = page.rows.flatMap(sidesOf)
      const names = await partiesFor(deps, db, { viewer, memberNos })
      const view = { viewer, names, currency }
      return ok({ rows: page.rows.map((bill) => billView(bill, view)), next: page.next })
    },
    detail: async ({ caller, input: { params }, merchant: { currency } }) => {
      const agent = await team(db, caller)
      if (!agent.ok) return agent
      const bill = await ownBill(db, agent.value, params.billId)
      return bill.ok ? ok(await detailOf(bill.value, agent.value, currency)) : bill
    },
    pay: async ({ caller, input: { params }, idempotency, merchant: { currency, merchantId } }) => {
      const agent = await team(db, caller)
      if (!agent.ok) return agent
      const { value: viewer } = agent
      const bill = await ownBill(db, viewer, params.billId)
      if (!bill.ok) return bill
      if (bill.value.payer_no !== viewer.memberNo) return err('forbidden')
      const done = await db.tx((tx) =>
        once(tx, idempotency, async () => {
          const now = await billById(tx, params.billId)
          if (now?.state !== 'short' && now?.state !== 'due') return err('bill-settled')
          const { paid } = await payBill(deps)(tx, params.billId)
          return paid > 0n ? ok(null) : err('insufficient-funds')
        }),
      )
      if (!done.ok) return done
      // whoever was paid pays on what they owe
      await payOpenBills(deps)(merchantId, bill.value.payee_no)
      const after = present(await billById(db, params.billId), 'a bill')
      return ok(await detailOf(after, viewer, currency))
    },
    progress: async ({ caller, input: { query } }) => {
      const agent = await team(db, caller)
      return agent.ok ? ok(await progressOf(deps, agent.value, query.kind)) : agent
    },
  })
}
