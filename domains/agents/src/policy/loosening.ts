import type { PolicyField } from '@faro/contract/agents'
import type { Policy } from './policy.ts'

/** Which way a setting lets more money go, or go with fewer people. */
const looser: Readonly<Partial<Record<PolicyField, 'more' | 'less'>>> = {
  reviewAbove: 'more',
  secondAbove: 'more',
  dividendReview: 'less',
  advanceAfterDays: 'less',
  rateMaxDividend: 'more',
  rateMaxDaily: 'more',
  rateMaxHourly: 'more',
  rateMaxRealtime: 'more',
  activeHour: 'less',
  activeDay: 'less',
  activeWeek: 'less',
  activeHalf: 'less',
  activeMonth: 'less',
  depositHour: 'less',
  depositDay: 'less',
  depositWeek: 'less',
  depositHalf: 'less',
  depositMonth: 'less',
  qualifyDays: 'more',
  holdDays: 'less',
  paymentPpm: 'less',
  adminPpm: 'less',
  transferTurnover: 'less',
}

type Value = string | number | boolean

/** Whether a value, as it is kept, is looser than the one that stands: nobody decides that alone. */
export const isLooser = (policy: Policy, field: PolicyField, value: Value): boolean => {
  const way = looser[field]
  if (way === undefined) return false
  const [before, after] = [BigInt(policy[field]), BigInt(value)]
  return way === 'more' ? after > before : after < before
}
