import {
  carries,
  contractKinds,
  dividendPeriods,
  type ContractKind,
  type ContractTerms,
} from '@faro/contract/agents'

const deductions = ['bonus', 'rebate', 'salary'] as const
export type Deduction = (typeof deductions)[number]
export const deductionNames: readonly Deduction[] = deductions

/** Terms as they are typed: tiers one a line, numbers as the reader writes them. */
export type TermsDraft = {
  readonly kind: ContractKind
  readonly tiers: string
  readonly period: (typeof dividendPeriods)[number]
  readonly carry: (typeof carries)[number]
  readonly fee: string
  readonly deduct: Readonly<Record<Deduction, boolean>>
  readonly untilDay: string
}

/** What a form begins with in each kind: one tier that everybody understands. */
const firstTiers: Readonly<Record<ContractKind, string>> = {
  dividend: '0; 0; 0; 10',
  daily: '0; 0; 0; 1',
  hourly: '0; 0; 0.1',
  realtime: '10; 0.1; 0.1',
}

export const termsDraft = (kind: ContractKind = 'dividend'): TermsDraft => ({
  kind,
  tiers: firstTiers[kind],
  period: 'monthly',
  carry: 'all',
  fee: '0',
  deduct: { bonus: true, rebate: true, salary: true },
  untilDay: '',
})

export const kindIn = (text: string): ContractKind =>
  contractKinds.find((one) => one === text) ?? 'dividend'

const amountShape = /^\d{1,12}(\.\d{1,8})?$/
const percentShape = /^\d{1,3}(\.\d{1,4})?$/
const countShape = /^\d{1,7}$/
const dayShape = /^\d{4}-\d\d-\d\d$/

const numberIn = (text: string): string => text.trim().replace(',', '.')

/** Lines of a field, each of so many numbers; null where one is none. */
const rowsIn = (text: string, count: number): readonly (readonly string[])[] | null => {
  const rows = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(';').map(numberIn))
  return rows.length === 0 || rows.some((row) => row.length !== count) ? null : rows
}

type TermsField = 'tiers' | 'fee' | 'untilDay'
type Read = { readonly terms: ContractTerms } | { readonly wrong: TermsField }

const lossIn = (text: string): string | null => (text === '' || text === '-' ? null : text)

const withLoss = (text: string) => {
  const rows = rowsIn(text, 4)
  if (rows === null) return null
  const tiers = rows.map(([minValid = '', minLoss = '', minActive = '', rate = '']) => ({
    minValid,
    minLoss: lossIn(minLoss),
    minActive,
    rate,
  }))
  const isRight = tiers.every(
    ({ minValid, minLoss, minActive, rate }) =>
      amountShape.test(minValid) &&
      (minLoss === null || amountShape.test(minLoss)) &&
      countShape.test(minActive) &&
      percentShape.test(rate),
  )
  return isRight ? tiers.map((tier) => ({ ...tier, minActive: Number(tier.minActive) })) : null
}

const hourly = (text: string) => {
  const rows = rowsIn(text, 3)
  const isRight = rows?.every(
    ([valid = '', active = '', rate = '']) =>
      amountShape.test(valid) && countShape.test(active) && percentShape.test(rate),
  )
  if (rows === null || isRight !== true) return null
  return rows.map(([minValid = '', minActive = '', rate = '']) => ({
    minValid,
    minActive: Number(minActive),
    rate,
  }))
}

const realtime = (text: string) => {
  const rows = rowsIn(text, 3)
  const isRight = rows?.every(
    ([single = '', ...rates]) =>
      amountShape.test(single) && rates.every((rate) => percentShape.test(rate)),
  )
  if (rows === null || isRight !== true) return null
  return rows.map(([single = '', profit = '', loss = '']) => ({ single, profit, loss }))
}

/** What is sent of a draft, or the first field that is wrong. */
export const readTermsDraft = (draft: TermsDraft): Read => {
  const { kind, period, carry, deduct, untilDay: day } = draft
  const fee = numberIn(draft.fee)
  if (day !== '' && !dayShape.test(day)) return { wrong: 'untilDay' }
  const until = day === '' ? {} : { untilDay: day }
  if (kind === 'realtime') {
    const tiers = realtime(draft.tiers)
    return tiers === null ? { wrong: 'tiers' } : { terms: { kind, tiers, ...until } }
  }
  if (kind === 'hourly') {
    const tiers = hourly(draft.tiers)
    return tiers === null ? { wrong: 'tiers' } : { terms: { kind, tiers, ...until } }
  }
  const tiers = withLoss(draft.tiers)
  if (tiers === null) return { wrong: 'tiers' }
  if (kind === 'daily') return { terms: { kind, tiers, ...until } }
  if (!percentShape.test(fee)) return { wrong: 'fee' }
  return { terms: { kind, period, tiers, fee, deduct, carry, ...until } }
}
