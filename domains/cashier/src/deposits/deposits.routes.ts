import { deposits as contract } from '@faro/contract/cashier'
import { isUuid } from '@faro/kernel/ids'
import { pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import { createDeposit } from './create-deposit.ts'
import { depositOf } from './deposit.ts'
import { findDeposit, listDeposits, listMethods, methodOf } from './deposits.query.ts'

const returnPath = '/index?member=depositv2&deposit='

export const depositRoutes = (deps: CashierDeps) => {
  const create = createDeposit(deps)
  return bind(contract, {
    methods: async ({ merchant }) =>
      ok(
        (await listMethods(deps.db, merchant.merchantId)).map((row) =>
          methodOf(row, merchant.currency),
        ),
      ),
    create: ({ caller, merchant, input, idempotency, origin }) =>
      create({
        ...input.body,
        merchantId: merchant.merchantId,
        memberId: caller.memberId,
        currency: merchant.currency,
        returnUrl: origin + returnPath,
        idempotency,
      }),
    list: async ({ caller, input }) => {
      const { cursor, limit } = input.query
      const before = cursor !== undefined && isUuid(cursor) ? cursor : undefined
      const rows = await listDeposits(deps.db, caller.memberId, { before, limit })
      const page = pageOf(rows, limit, (row) => row.deposit_id)
      return ok({ rows: page.rows.map(depositOf), next: page.next })
    },
    get: async ({ caller, input }) => {
      const row = await findDeposit(deps.db, input.params.depositId)
      return row === null || row.member_id !== caller.memberId
        ? err('not-found')
        : ok(depositOf(row))
    },
  })
}
