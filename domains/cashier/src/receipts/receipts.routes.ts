import { receipts as contract } from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import { present } from '@faro/kernel/assert'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import { casesOf } from './case-views.ts'
import { isInBrand } from '../withdrawals/is-in-brand.ts'
import { staffView } from '../withdrawals/staff-view.ts'
import { findCase, listCases, type CaseRow } from './case.query.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { moveReceipt } from './move-receipt.ts'
import { proposeResolution } from './resolve-case.ts'

export const receiptRoutes = (deps: CashierDeps) => {
  const confirm = confirmReceipt(deps)
  const move = moveReceipt(deps)
  const propose = proposeResolution(deps)
  const view = staffView(deps)
  const one = async (row: CaseRow) =>
    ok(present((await casesOf(deps, view, [row]))[0], 'case of the answer'))
  return bind(contract, shapes.receipts, {
    confirm: ({ caller, input, idempotency }) =>
      confirm({ ...input.body, ...input.params, memberId: caller.memberId, idempotency }),
    force: async ({ caller, input }) => {
      const { operatorId, username } = caller
      const review = { operatorId, username, reason: input.body.reason }
      const { withdrawalId } = input.params
      if (!(await isInBrand(deps.db, caller, withdrawalId))) return err('not-found')
      const step = { by: 'staff' } as const
      const moved = await deps.db.tx((tx) => move(tx, { withdrawalId, step, review }))
      if (!moved.ok) return moved
      return ok(present((await view([moved.value]))[0], 'withdrawal of the answer'))
    },
    cases: async ({ caller, input }) => {
      const { cursor, limit, state } = input.query
      const of = { state, brands: caller.brandsOf('cashier.read') }
      const before = cursorOf(cursor)
      const rows = await listCases(deps.db, of, { cursor: before, limit })
      const page = pageOf(rows, limit, (row) => row.case_id)
      return ok({ rows: await casesOf(deps, view, page.rows), next: page.next })
    },
    propose: async ({ caller, input }) => {
      const found = await findCase(deps.db, input.params.caseId)
      if (found === null || !caller.may('cashier.approve', found.merchant_id))
        return err('not-found')
      const proposed = await propose(input.params.caseId, { by: caller, ...input.body })
      return proposed.ok ? one(proposed.value) : proposed
    },
  })
}
