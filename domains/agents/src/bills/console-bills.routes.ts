import { agentBillsConsole as contract } from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { OperatorSession } from '@faro/server-kit/auth'
import { once } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { contractById } from '../contracts/contract.query.ts'
import { termsView } from '../contracts/terms.ts'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import { advanceKind } from './advance-kind.ts'
import { billById, type BillRow } from './bill.query.ts'
import { traceView } from './bill-views.ts'
import { consoleBills } from './bills.list.ts'
import { rejectBill, releaseBill } from './decide-bill.ts'
import { payBill, payOpenBills } from './pay-open-bills.ts'

type At = { readonly code: string; readonly billId: string }

/** A bill of the brand in the path; anybody else's is not found. */
const billOf = async (
  deps: AgentsDeps,
  { code, billId }: At,
): Promise<Result<BillRow, 'not-found'>> => {
  const merchant = await deps.whitelabel.merchantByCode(code)
  const bill = await billById(deps.db, billId)
  return merchant !== null && bill?.merchant_id === merchant.merchantId
    ? ok(bill)
    : err('not-found')
}

const detailOf = async (deps: AgentsDeps, billId: string, { operatorId }: OperatorSession) => {
  const { db } = deps
  const bill = present(await billById(db, billId), 'a bill')
  const contractOf = present(await contractById(db, bill.contract_id), 'a contract')
  const { currency } = await policyOf(deps, db, bill.merchant_id)
  const [view] = await consoleBills(deps, db, [bill])
  return {
    bill: present(view, 'a view'),
    terms: termsView(contractOf.terms, { currency, untilDay: contractOf.until_day }),
    trace: traceView(bill.trace, currency),
    mayRelease:
      bill.state === 'held' &&
      !contractOf.terms_by.includes(operatorId) &&
      !bill.released_by.includes(operatorId),
  }
}

export const consoleBillRoutes = (deps: AgentsDeps) => {
  const { db, approvals } = deps
  return bind(contract, shapes.agentBillsConsole, {
    detail: async ({ caller, input: { params } }) => {
      const bill = await billOf(deps, params)
      return bill.ok ? ok(await detailOf(deps, params.billId, caller)) : bill
    },
    release: async ({ caller, input: { params }, idempotency }) => {
      const bill = await billOf(deps, params)
      if (!bill.ok) return bill
      const { merchant_id: merchantId, payee_no: payeeNo } = bill.value
      const { billId } = params
      const { operatorId } = caller
      const done = await db.tx((tx) =>
        once(tx, idempotency, () => releaseBill(deps)(tx, { merchantId, billId, operatorId })),
      )
      if (!done.ok) return done
      // whoever was paid pays on what they owe
      await payOpenBills(deps)(merchantId, payeeNo)
      return ok(await detailOf(deps, billId, caller))
    },
    reject: async ({ caller, input: { params, body }, idempotency }) => {
      const bill = await billOf(deps, params)
      if (!bill.ok) return bill
      const { merchant_id: merchantId } = bill.value
      const { operatorId } = caller
      const { billId } = params
      const decision = { merchantId, billId, operatorId, reason: body.reason }
      const done = await db.tx((tx) => once(tx, idempotency, () => rejectBill(deps)(tx, decision)))
      return done.ok ? ok(await detailOf(deps, billId, caller)) : done
    },
    retry: async ({ caller, input: { params } }) => {
      const bill = await billOf(deps, params)
      if (!bill.ok) return bill
      const { state } = bill.value
      if (state !== 'short' && state !== 'due') return err('bill-settled')
      // whoever tries again pays nothing twice: the bill itself knows what is left
      await db.tx(async (tx) => ok(await payBill(deps)(tx, params.billId)))
      return ok(await detailOf(deps, params.billId, caller))
    },
    advance: async ({ caller, input: { params, body } }) => {
      const bill = await billOf(deps, params)
      if (!bill.ok) return bill
      const { merchant_id: merchantId, bill_id: billId, state, payer_no: payerNo } = bill.value
      if (state !== 'short' || payerNo === null) return err('bill-settled')
      return db.tx((tx) =>
        approvals.request(tx, {
          kind: advanceKind,
          merchantId,
          subject: billId,
          input: { merchantId, billId },
          amount: bill.value.amount - bill.value.paid,
          reason: body.reason,
          by: { operatorId: caller.operatorId, username: caller.username },
        }),
      )
    },
  })
}
