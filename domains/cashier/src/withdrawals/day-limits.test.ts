import { expect, test } from 'vitest'
import { feeToday, leftToday, withinDay } from './day-limits.ts'

const rule = { fee_fixed: 100n, fee_bps: 50, fee_max: 500n, free_count: 2 }

test('the first withdrawals of a day are free, what goes to the upline uses none of them up', () => {
  expect([0, 1, 2].map((withdrawals) => feeToday(rule, 10_000n, { withdrawals }))).toEqual([
    0n,
    0n,
    150n,
  ])
  expect(feeToday(rule, 1_000_000n, { withdrawals: 5 })).toBe(500n)
})

test('a day holds so many and so much, and tells what is left of it', () => {
  const day = { daily_count: 2, daily_sum: 1_000n }
  const used = { count: 1, sum: 900n, withdrawals: 1 }
  expect(leftToday(day, used, 'PNT')).toEqual({ dailyCountLeft: 1, dailySumLeft: '1.00' })
  expect(withinDay(day, used, { units: 100n, currency: 'PNT' }).ok).toBe(true)
  expect(withinDay(day, used, { units: 101n, currency: 'PNT' })).toMatchObject({
    error: 'daily-sum-reached',
  })
  expect(withinDay(day, { ...used, count: 2 }, { units: 1n, currency: 'PNT' })).toMatchObject({
    error: 'daily-limit-reached',
  })
})
