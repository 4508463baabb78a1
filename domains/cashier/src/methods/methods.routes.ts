import { isDeepStrictEqual } from 'node:util'
import { depositMethods as contract } from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import { changeMethod, publishMethod, type Brand } from './change-method.ts'
import { consoleMethodFields, consoleMethodOf } from './method-settings.ts'
import { instructionsKind, subjectOf } from './payment-words.ts'

export const methodsRoutes = (deps: CashierDeps) => {
  const brandOf = async (code: string): Promise<Brand | undefined> =>
    (await brands(deps)).find((brand) => brand.code === code)
  return bind(contract, shapes.depositMethods, {
    list: async ({ caller }) => {
      const all = await brands(deps)
      const seen = all.filter(({ merchantId }) => caller.may('cashier.read', merchantId))
      return ok(await Promise.all(seen.map((brand) => brandMethodsOf(deps, brand))))
    },
    change: async ({ caller, input }) => {
      const brand = await brandOf(input.params.code)
      if (brand === undefined) return err('brand-unknown')
      const { methodId } = input.params
      const changed = await changeMethod(deps, brand, { methodId, ...input.body, by: caller })
      if (!changed.ok) return changed
      const after = await brandOf(brand.code)
      const shown = after === undefined ? [] : (await brandMethodsOf(deps, after)).methods
      const method = shown.find((one) => one.methodId === methodId)
      return method === undefined ? err('not-found') : ok({ ...method, approvalId: changed.value })
    },
    order: async ({ caller, input }) => {
      const brand = await brandOf(input.params.code)
      if (brand === undefined) return err('brand-unknown')
      const { methodIds } = input.body
      const known = brand.rows.map((row) => row.method_id)
      const isWhole =
        methodIds.length === known.length &&
        new Set(methodIds).size === known.length &&
        known.every((id) => methodIds.includes(id))
      // somebody added or removed one meanwhile
      if (!isWhole) return err('brand-changed')
      await orderMethods(deps, brand, { methodIds, operatorId: caller.operatorId })
      const after = await brandOf(brand.code)
      return after === undefined ? err('brand-unknown') : ok(await brandMethodsOf(deps, after))
    },
  })
}

type Order = { readonly methodIds: readonly string[]; readonly operatorId: string }

const orderMethods = (deps: CashierDeps, brand: Brand, { methodIds, operatorId }: Order) =>
  deps.db.tx(async (tx) => {
    const before = brand.rows.map((row) => row.method_id)
    if (isDeepStrictEqual(before, [...methodIds])) return ok(null)
    await tx.query(
      `update cashier.deposit_method m set position = i.place
       from unnest($2::text[]) with ordinality i(method_id, place)
       where m.merchant_id = $1 and m.method_id = i.method_id`,
      [brand.merchantId, [...methodIds]],
    )
    await publishMethod(deps, tx, {
      merchantId: brand.merchantId,
      operatorId,
      action: 'cashier.methods-ordered',
      subject: brand.code,
      detail: { from: before, to: methodIds },
    })
    return ok(null)
  })

const brands = async ({
  db,
  merchantCode,
  merchantCurrency,
}: CashierDeps): Promise<readonly Brand[]> => {
  const rows = await db.query(
    'select * from cashier.deposit_method order by merchant_id, position, method_id',
    [],
    consoleMethodFields,
  )
  const byBrand = Map.groupBy(rows, (row) => row.merchant_id)
  return Promise.all(
    [...byBrand].map(async ([merchantId, own]) => ({
      merchantId,
      code: await merchantCode(merchantId),
      currency: await merchantCurrency(merchantId),
      rows: own,
    })),
  )
}

const brandMethodsOf = async ({ db, approvals }: CashierDeps, { code, currency, rows }: Brand) => {
  const subjects = rows.map((row) => subjectOf(code, row.method_id))
  const waiting = await approvals.waiting(db, instructionsKind, subjects)
  return {
    code,
    currency,
    methods: rows.map((row) => {
      const open = waiting.get(subjectOf(code, row.method_id))
      return {
        ...consoleMethodOf(row, currency),
        waiting:
          open === undefined
            ? null
            : { approvalId: open.approvalId, requestedBy: open.requestedBy.username },
      }
    }),
  }
}
