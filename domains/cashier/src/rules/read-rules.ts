import type { WithdrawalRules } from '@faro/contract/cashier'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'

type Amounts = 'minimum' | 'maximum' | 'dailySum' | 'feeFixed' | 'feeMax' | 'secondApprovalAbove'
type Field = Amounts | 'staffDayMax' | 'autoApproveTo'

const fields: readonly Field[] = [
  'minimum',
  'maximum',
  'dailySum',
  'feeFixed',
  'feeMax',
  'secondApprovalAbove',
  'staffDayMax',
  'autoApproveTo',
]

/** Money in ledger units, the rest as it is. */
export type ReadRules = Omit<WithdrawalRules, Field> &
  Readonly<Record<Exclude<Field, 'minimum' | 'maximum' | 'feeFixed'>, bigint | null>> &
  Readonly<Record<'minimum' | 'maximum' | 'feeFixed', bigint>>

/** The rules in units; names the field that cannot be. */
export const readRules = (
  rules: WithdrawalRules,
  currency: CurrencyCode,
): Result<ReadRules, 'settings-invalid'> => {
  const units = new Map<Field, bigint | null>()
  for (const field of fields) {
    const text = rules[field]
    const read = text === null ? ok(null) : parseAmount(text, currency)
    if (!read.ok) return err('settings-invalid', { field })
    units.set(field, read.value)
  }
  const unit = (field: Field): bigint | null => units.get(field) ?? null
  const minimum = unit('minimum') ?? 0n
  if (minimum <= 0n) return err('settings-invalid', { field: 'minimum' })
  if ((unit('maximum') ?? 0n) < minimum) return err('settings-invalid', { field: 'maximum' })
  for (const field of ['dailySum', 'autoApproveTo'] as const)
    if (unit(field) === 0n) return err('settings-invalid', { field })
  return ok({
    ...rules,
    minimum,
    maximum: unit('maximum') ?? 0n,
    feeFixed: unit('feeFixed') ?? 0n,
    dailySum: unit('dailySum'),
    feeMax: unit('feeMax'),
    secondApprovalAbove: unit('secondApprovalAbove'),
    staffDayMax: unit('staffDayMax'),
    autoApproveTo: unit('autoApproveTo'),
  })
}
