// @vitest-environment happy-dom
import { WithdrawalRules } from '@faro/contract/cashier/shapes'
import { ApiError, refusedFieldOf } from '@faro/web-kit'
import { expect, test } from 'vitest'

test('a refusal names its field, whether a rule or the shape refused it', () => {
  const of = (code: ApiError['code'], detail: unknown) =>
    refusedFieldOf(new ApiError(code, detail, null))
  expect(of('settings-invalid', { field: 'maximum' })).toBe('maximum')
  expect(of('invalid-input', { 'rules.feeBps': 'too_big' })).toBe('feeBps')
  expect(of('invalid-input', { 'settings.suggested.2': 'invalid_format' })).toBe('suggested')
  expect(of('brand-changed', { version: 3 })).toBeNull()
  expect(refusedFieldOf(new Error('no connection'))).toBeNull()
})

test('the ranges that the form tells are those of the contract', () => {
  const takes = (field: keyof typeof WithdrawalRules.shape, value: number) =>
    WithdrawalRules.shape[field].safeParse(value).success
  const ends = [
    ['feeBps', 0, 2_000],
    ['dailyCount', 1, 100],
    ['freeCount', 0, 100],
    ['receiptMinutes', 1, 43_200],
    ['riskBankHours', 0, 720],
  ] as const
  for (const [field, from, to] of ends)
    expect([
      field,
      takes(field, from),
      takes(field, to),
      takes(field, from - 1),
      takes(field, to + 1),
    ]).toEqual([field, true, true, false, false])
})
