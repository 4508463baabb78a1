import { isDeepStrictEqual } from 'node:util'
import {
  depositMethods as contract,
  type CashierEvents,
  type ConsoleMethod,
  type MethodSettings,
} from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import type { CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import {
  consoleMethodOf,
  readSettings,
  consoleMethodFields,
  type ConsoleMethodRow,
} from './method-settings.ts'

type Brand = {
  readonly merchantId: number
  readonly code: string
  readonly currency: CurrencyCode
  readonly rows: readonly ConsoleMethodRow[]
}

type Act = {
  readonly brand: Brand
  readonly operatorId: string
  readonly action: 'cashier.method-changed' | 'cashier.methods-ordered'
  readonly subject: string
  readonly detail: Record<string, unknown>
}

export const methodsRoutes = (deps: CashierDeps) => {
  const brandOf = async (code: string): Promise<Brand | undefined> =>
    (await brands(deps)).find((brand) => brand.code === code)
  return bind(contract, shapes.depositMethods, {
    list: async ({ caller }) => {
      const all = await brands(deps)
      const seen = all.filter(({ merchantId }) => caller.may('cashier.read', merchantId))
      return ok(seen.map(brandMethodsOf))
    },
    change: async ({ caller, input }) => {
      const brand = await brandOf(input.params.code)
      if (brand === undefined) return err('brand-unknown')
      const { operatorId } = caller
      return changeMethod(deps, brand, { ...input.params, ...input.body, operatorId })
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
      return after === undefined ? err('brand-unknown') : ok(brandMethodsOf(after))
    },
  })
}

type Change = {
  readonly methodId: string
  readonly version: number
  readonly settings: MethodSettings
  readonly operatorId: string
}

const changeMethod = async (
  deps: CashierDeps,
  brand: Brand,
  { methodId, version, settings, operatorId }: Change,
): Promise<Result<ConsoleMethod, 'not-found' | 'brand-changed' | 'settings-invalid'>> => {
  if (!brand.rows.some((row) => row.method_id === methodId)) return err('not-found')
  const read = readSettings(settings, brand.currency)
  if (!read.ok) return read
  const { isEnabled, name, dailyCount, feeBps, notes } = settings
  const { minimum, maximum, suggested, feeFixed, feeMax } = read.value
  const { merchantId, currency } = brand
  return deps.db.tx(async (tx) => {
    const [held] = await tx.query(
      'select * from cashier.deposit_method where merchant_id = $1 and method_id = $2 for update',
      [merchantId, methodId],
      consoleMethodFields,
    )
    if (held?.version !== version) return err('brand-changed')
    const wished: ConsoleMethodRow = {
      ...held,
      is_enabled: isEnabled,
      name,
      amount_min: minimum,
      amount_max: maximum,
      daily_count: dailyCount,
      suggested: [...suggested],
      fee_fixed: feeFixed,
      fee_bps: feeBps,
      fee_max: feeMax,
      notes,
    }
    const [before, after] = [held, wished].map((one) => consoleMethodOf(one, currency).settings)
    // unchanged: no event, and no page is outdated
    if (isDeepStrictEqual(before, after)) return ok(consoleMethodOf(held, currency))
    const rows = await tx.query(
      `update cashier.deposit_method set version = version + 1, is_enabled = $4, name = $5,
         amount_min = $6, amount_max = $7, daily_count = $8, suggested = $9::bigint[],
         fee_fixed = $10, fee_bps = $11, fee_max = $12, notes = $13
       where merchant_id = $1 and method_id = $2 and version = $3 returning version`,
      [
        merchantId,
        methodId,
        version,
        isEnabled,
        name,
        minimum,
        maximum,
        dailyCount,
        `{${suggested.join(',')}}`,
        feeFixed,
        feeBps,
        feeMax,
        JSON.stringify(notes),
      ],
      { version: col.int4 },
    )
    await tell(deps, tx, {
      brand,
      operatorId,
      action: 'cashier.method-changed',
      subject: `${brand.code}/${methodId}`,
      detail: { from: before, to: settings },
    })
    return ok(consoleMethodOf({ ...wished, ...rows[0] }, currency))
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
    await tell(deps, tx, {
      brand,
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

const brandMethodsOf = ({ code, currency, rows }: Brand) => ({
  code,
  currency,
  methods: rows.map((row) => consoleMethodOf(row, currency)),
})

const tell = (
  { events }: CashierDeps,
  tx: Tx,
  { brand, operatorId, action, subject, detail }: Act,
): Promise<void> =>
  events.emit<CashierEvents, 'cashier.acted'>(tx, {
    topic: 'cashier.acted',
    merchantId: brand.merchantId,
    payload: { operatorId, action, subject, detail },
  })
