import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import type { ConsoleMethod, MethodSettings } from '@faro/contract/cashier'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { methodFields } from '../deposits/deposits.query.ts'

export const consoleMethodFields = rowOf({
  ...methodFields,
  merchant_id: col.int4,
  is_enabled: col.bool,
  version: col.int4,
})
export type ConsoleMethodRow = RowOf<typeof consoleMethodFields>

export const consoleMethodOf = (
  row: ConsoleMethodRow,
  currency: CurrencyCode,
): Omit<ConsoleMethod, 'waiting'> => {
  const text = (units: bigint): string => formatAmount(units, currency)
  return {
    methodId: row.method_id,
    kind: row.kind,
    provider: row.provider,
    version: row.version,
    settings: {
      isEnabled: row.is_enabled,
      name: row.name,
      minimum: text(row.amount_min),
      maximum: text(row.amount_max),
      dailyCount: row.daily_count,
      suggested: row.suggested.map(text),
      feeFixed: text(row.fee_fixed),
      feeBps: row.fee_bps,
      feeMax: row.fee_max === null ? null : text(row.fee_max),
      notes: {
        es: row.notes['es'] ?? '',
        en: row.notes['en'] ?? '',
        vi: row.notes['vi'] ?? '',
      },
    },
  }
}

type Units = {
  readonly minimum: bigint
  readonly maximum: bigint
  readonly suggested: readonly bigint[]
  readonly feeFixed: bigint
  readonly feeMax: bigint | null
}

/** The amounts of settings in ledger units; names the field that cannot be. */
export const readSettings = (
  settings: MethodSettings,
  currency: CurrencyCode,
): Result<Units, 'settings-invalid'> => {
  const { minimum, maximum, feeFixed, feeMax, suggested } = settings
  const named = { minimum, maximum, feeFixed, feeMax: feeMax ?? '0' }
  const units: Record<string, bigint> = {}
  for (const [field, text] of Object.entries(named)) {
    const read = parseAmount(text, currency)
    if (!read.ok) return err('settings-invalid', { field })
    units[field] = read.value
  }
  const low = units['minimum'] ?? 0n
  const high = units['maximum'] ?? 0n
  if (low <= 0n) return err('settings-invalid', { field: 'minimum' })
  if (high < low) return err('settings-invalid', { field: 'maximum' })
  const quick: bigint[] = []
  for (const text of suggested) {
    const read = parseAmount(text, currency)
    if (!read.ok || read.value < low || read.value > high)
      return err('settings-invalid', { field: 'suggested' })
    quick.push(read.value)
  }
  const fixed = units['feeFixed'] ?? 0n
  // the smallest deposit still brings something in
  if (fixed >= low) return err('settings-invalid', { field: 'feeFixed' })
  return ok({
    minimum: low,
    maximum: high,
    suggested: quick,
    feeFixed: fixed,
    feeMax: feeMax === null ? null : (units['feeMax'] ?? 0n),
  })
}
