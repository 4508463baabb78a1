import { receiptCaseList } from '@faro/contract/cashier/lists'
import { cashierLists } from '@faro/contract/cashier/shapes'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import type { CashierDeps } from '../deps.ts'
import { staffView } from '../withdrawals/staff-view.ts'
import { caseFields } from './case.query.ts'
import { casesOf } from './case-views.ts'

/** Paid withdrawals whose money did not arrive. */
export const casesList = (deps: CashierDeps) => {
  const view = staffView(deps)
  return defineList(receiptCaseList, cashierLists.receiptCases, {
    from: 'cashier.receipt_case c left join cashier.withdrawal w using (withdrawal_id)',
    id: { sql: 'c.case_id', as: col.uuid },
    brand: 'c.merchant_id',
    currency: 'w.currency',
    columns: {
      caseId: { sql: 'c.case_id', as: col.uuid },
      createdAt: { sql: 'c.created_at', as: col.timestamptz },
      username: { sql: 'c.member_id', as: col.uuid, named: deps.identity.idsNamed },
      memberId: { sql: 'c.member_id', as: col.uuid },
      missing: { sql: 'c.missing', as: col.int8 },
      state: { sql: 'c.state', as: col.text },
      proposedBy: { sql: 'kit.fold(c.proposer_name)', as: col.text.orNull },
      decidedBy: { sql: 'kit.fold(c.decider_name)', as: col.text.orNull },
      closedAt: { sql: 'c.closed_at', as: col.timestamptz.orNull },
    },
    read: { text: 'c.*', columns: caseFields },
    rows: async (rows) =>
      (await casesOf(deps, view, rows)).map((one) => {
        const { merchantCode, memberId, username, currency } = one.withdrawal
        return { ...one, merchantCode, memberId, username, currency }
      }),
  })
}
