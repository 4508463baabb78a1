import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { RuleRow, UsedToday } from './rule.query.ts'

type DayRule = Pick<RuleRow, 'daily_count' | 'daily_sum'>
type Money = { readonly units: bigint; readonly currency: CurrencyCode }

const sumLeft = ({ daily_sum: most }: DayRule, { sum }: UsedToday): bigint | null =>
  most === null ? null : most > sum ? most - sum : 0n

/** What a member may still take out of the account today; the sum null where the brand sets none. */
export const leftToday = (rule: DayRule, used: UsedToday, currency: CurrencyCode) => {
  const left = sumLeft(rule, used)
  return {
    dailyCountLeft: Math.max(rule.daily_count - used.count, 0),
    dailySumLeft: left === null ? null : formatAmount(left, currency),
  }
}

/** Whether one more goes into the day; asked under the account's lock. */
export const withinDay = (
  rule: DayRule,
  used: UsedToday,
  { units, currency }: Money,
): Result<null, 'daily-limit-reached' | 'daily-sum-reached'> => {
  if (used.count >= rule.daily_count) return err('daily-limit-reached', { count: rule.daily_count })
  const left = sumLeft(rule, used)
  return left === null || units <= left
    ? ok(null)
    : err('daily-sum-reached', { available: formatAmount(left, currency) })
}
