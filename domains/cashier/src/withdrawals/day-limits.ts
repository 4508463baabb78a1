import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { feeOf, type FeeColumns } from '../fees/fee.ts'
import type { RuleRow } from './rule.query.ts'

/** What of a brand's day a member has used: withdrawals and what went to the upline. */
export type UsedToday = {
  readonly count: number
  readonly sum: bigint
  /** How many of them were withdrawals: the others cost no fee. */
  readonly withdrawals: number
}

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

/** Whether one more fits into the day; called with the account locked. */
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

/** The fee of an amount today: the first withdrawals of a day may be free. */
export const feeToday = (
  rule: FeeColumns & Pick<RuleRow, 'free_count'>,
  amount: bigint,
  { withdrawals }: Pick<UsedToday, 'withdrawals'>,
): bigint =>
  withdrawals < rule.free_count
    ? 0n
    : feeOf(amount, { fixed: rule.fee_fixed, bps: rule.fee_bps, max: rule.fee_max })
