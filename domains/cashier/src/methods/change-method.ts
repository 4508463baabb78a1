import { isDeepStrictEqual } from 'node:util'
import type { CashierEvents, MethodSettings } from '@faro/contract/cashier'
import type { CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Person, RequestRefusal } from '@faro/server-kit/approvals'
import type { Queryable, Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import {
  consoleMethodFields,
  consoleMethodOf,
  readSettings,
  type ConsoleMethodRow,
} from './method-settings.ts'
import {
  instructionsKind,
  saysElse,
  subjectOf,
  wordsOf,
  type PaymentWords,
} from './payment-words.ts'

export type Brand = {
  readonly merchantId: number
  readonly code: string
  readonly currency: CurrencyCode
  readonly rows: readonly ConsoleMethodRow[]
}

type Act = {
  readonly merchantId: number
  readonly operatorId: string
  readonly action: 'cashier.method-changed' | 'cashier.methods-ordered'
  readonly subject: string
  readonly detail: Record<string, unknown>
}

export const publishMethod = (
  { events }: Pick<CashierDeps, 'events'>,
  tx: Tx,
  { merchantId, ...payload }: Act,
): Promise<void> =>
  events.emit<CashierEvents, 'cashier.acted'>(tx, { topic: 'cashier.acted', merchantId, payload })

type Change = {
  readonly methodId: string
  readonly version: number
  readonly settings: MethodSettings
  readonly reason?: string | undefined
  readonly by: Person
}

type Refusal = RequestRefusal | 'not-found' | 'brand-changed' | 'settings-invalid'

type Method = Pick<Brand, 'merchantId'> & { readonly methodId: string }

const methodSql = 'select * from cashier.deposit_method where merchant_id = $1 and method_id = $2'

/** A way to pay as it stands. */
export const methodAt = async (
  db: Queryable,
  { merchantId, methodId }: Method,
): Promise<ConsoleMethodRow | undefined> =>
  (await db.query(methodSql, [merchantId, methodId], consoleMethodFields))[0]

/** The same, held until the transaction is over. */
export const holdMethod = async (
  tx: Tx,
  { merchantId, methodId }: Method,
): Promise<ConsoleMethodRow | undefined> =>
  (await tx.query(`${methodSql} for update`, [merchantId, methodId], consoleMethodFields))[0]

/**
 * Changes how a brand offers a way to pay. Amounts, fees and the switch hold at once, as does a
 * note that is taken away; what players would read instead waits for another person.
 */
export const changeMethod = async (
  deps: CashierDeps,
  brand: Brand,
  { methodId, version, settings, reason, by }: Change,
): Promise<Result<string | null, Refusal>> => {
  if (!brand.rows.some((row) => row.method_id === methodId)) return err('not-found')
  const read = readSettings(settings, brand.currency)
  if (!read.ok) return read
  return deps.db.tx<Result<string | null, Refusal>>(async (tx) => {
    const seen = await methodAt(tx, { merchantId: brand.merchantId, methodId })
    if (seen?.version !== version) return err('brand-changed')
    const wished = wishedRow(seen, settings, read.value)
    const isAsked = saysElse(wordsOf(seen), wordsOf(wished))
    const row = isAsked ? { ...wished, ...wordsOf(seen) } : wished
    const after = isSame(seen, row, brand.currency) ? version : version + 1
    const words = { brand, methodId, version: after, words: wordsOf(wished), reason, by }
    // before the method is held: whoever votes holds the request, and then the method
    const asked = isAsked ? await askFor(deps, tx, words) : ok(null)
    if (!asked.ok) return asked
    const held = await holdMethod(tx, { merchantId: brand.merchantId, methodId })
    if (held?.version !== version) return err('brand-changed')
    await writeMethod(deps, tx, { brand, held, row, operatorId: by.operatorId })
    return asked
  })
}

type Units = Extract<ReturnType<typeof readSettings>, { readonly ok: true }>['value']

const wishedRow = (
  seen: ConsoleMethodRow,
  { isEnabled, dailyCount, feeBps, name, notes }: MethodSettings,
  { minimum, maximum, suggested, feeFixed, feeMax }: Units,
): ConsoleMethodRow => ({
  ...seen,
  name,
  notes,
  is_enabled: isEnabled,
  amount_min: minimum,
  amount_max: maximum,
  daily_count: dailyCount,
  suggested: [...suggested],
  fee_fixed: feeFixed,
  fee_bps: feeBps,
  fee_max: feeMax,
})

const isSame = (a: ConsoleMethodRow, b: ConsoleMethodRow, currency: CurrencyCode): boolean =>
  isDeepStrictEqual(consoleMethodOf(a, currency).settings, consoleMethodOf(b, currency).settings)

type Write = {
  readonly brand: Pick<Brand, 'merchantId' | 'code' | 'currency'>
  readonly held: ConsoleMethodRow
  readonly row: ConsoleMethodRow
  readonly operatorId: string
}

/** Writes what differs and answers the version after; unchanged, no page is outdated. */
export const writeMethod = async (
  deps: Pick<CashierDeps, 'events'>,
  tx: Tx,
  { brand: { merchantId, code, currency }, held, row, operatorId }: Write,
): Promise<number> => {
  if (isSame(held, row, currency)) return held.version
  const [from, to] = [held, row].map((one) => consoleMethodOf(one, currency).settings)
  await tx.query(
    `update cashier.deposit_method set version = version + 1, is_enabled = $3, name = $4,
       amount_min = $5, amount_max = $6, daily_count = $7, suggested = $8::bigint[],
       fee_fixed = $9, fee_bps = $10, fee_max = $11, notes = $12
     where merchant_id = $1 and method_id = $2`,
    [
      merchantId,
      row.method_id,
      row.is_enabled,
      row.name,
      row.amount_min,
      row.amount_max,
      row.daily_count,
      `{${row.suggested.join(',')}}`,
      row.fee_fixed,
      row.fee_bps,
      row.fee_max,
      JSON.stringify(row.notes),
    ],
  )
  await publishMethod(deps, tx, {
    merchantId,
    operatorId,
    action: 'cashier.method-changed',
    subject: subjectOf(code, row.method_id),
    detail: { from, to },
  })
  return held.version + 1
}

type Words = Pick<Change, 'methodId' | 'version' | 'reason' | 'by'> & {
  readonly brand: Brand
  readonly words: PaymentWords
}

const askFor = async (
  { approvals }: CashierDeps,
  tx: Tx,
  { brand, methodId, version, words, reason, by }: Words,
): Promise<Result<string, RequestRefusal>> => {
  if (reason === undefined) return err('invalid-input', { reason: 'required' })
  const { merchantId, code, currency } = brand
  const asked = await approvals.request(tx, {
    kind: instructionsKind,
    merchantId,
    subject: subjectOf(code, methodId),
    input: { merchantId, code, methodId, version, currency, ...words },
    reason,
    by,
  })
  return asked.ok ? ok(asked.value.approvalId) : asked
}
