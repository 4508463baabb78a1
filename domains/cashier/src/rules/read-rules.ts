import type { WithdrawalRules } from '@faro/contract/cashier'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'

type Amounts = 'minimum' | 'maximum' | 'dailySum' | 'feeFixed' | 'feeMax' | 'secondApprovalAbove'
type Field = Amounts | 'autoApproveTo'

const fields: readonly Field[] = [
  'minimum',
  'maximum',
  'dailySum',
  'feeFixed',
  'feeMax',
  'secondApprovalAbove',
  'autoApproveTo',
]

/** The values of the columns, in the order they are written; names the field that cannot be. */
export const readRules = (
  rules: WithdrawalRules,
  currency: CurrencyCode,
): Result<readonly (bigint | number | null)[], 'settings-invalid'> => {
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
  return ok([
    minimum,
    unit('maximum'),
    rules.dailyCount,
    unit('dailySum'),
    unit('feeFixed'),
    rules.feeBps,
    unit('feeMax'),
    rules.freeCount,
    unit('secondApprovalAbove'),
    unit('autoApproveTo'),
    rules.receiptMinutes,
    rules.riskAccountHours,
    rules.riskBankHours,
    rules.riskInOutHours,
  ])
}
