import { deposits as contract } from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { depositOf } from './deposit.ts'
import { feeOfAll } from '../fees/fee.ts'
import { findDeposit, findMethod, listDeposits, listMethods, methodOf } from './deposits.query.ts'

const returnPath = '/index?member=depositv2&deposit='

export const depositRoutes = (deps: CashierDeps) => {
  const create = createDeposit(deps)
  const cancel = cancelDeposit(deps)
  return bind(contract, shapes.deposits, {
    methods: async ({ merchant, language }) => {
      const { currency, defaultLanguage } = merchant
      const shown = { currency, language: (language ?? defaultLanguage).slice(0, 2).toLowerCase() }
      const rows = await listMethods(deps.db, merchant.merchantId)
      return ok(
        rows.flatMap((row) => {
          const provider = deps.providers[row.provider]
          return provider === undefined ? [] : methodOf(row, { ...shown, way: provider.way })
        }),
      )
    },
    quote: async ({ merchant, input }) => {
      const { merchantId, currency } = merchant
      const amount = parseAmount(input.query.amount, currency)
      if (!amount.ok) return amount
      const method = await findMethod(deps.db, merchantId, input.query.methodId)
      if (method === null) return err('method-unavailable')
      const fee = feeOfAll(amount.value, method)
      return ok({
        amount: formatAmount(amount.value, currency),
        fee: formatAmount(fee, currency),
        credited: formatAmount(amount.value - fee, currency),
      })
    },
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
      const before = cursorOf(cursor)
      const rows = await listDeposits(deps.db, caller.memberId, { before, limit })
      const page = pageOf(rows, limit, (row) => row.deposit_id)
      return ok({ rows: page.rows.map(depositOf), next: page.next })
    },
    cancel: ({ caller, input }) =>
      cancel({ depositId: input.params.depositId, memberId: caller.memberId }),
    get: async ({ caller, input }) => {
      const row = await findDeposit(deps.db, input.params.depositId)
      return row === null || row.member_id !== caller.memberId
        ? err('not-found')
        : ok(depositOf(row))
    },
  })
}
