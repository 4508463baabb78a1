import { expect, test } from 'vitest'
import {
  passesLimits,
  periodsBegin,
  sumsOn,
  usedOf,
  type PlayLimit,
  type PlaySums,
} from './play-sums.ts'

// a Saturday, the 21st
const sums: PlaySums = {
  day: '2026-11-21',
  dayStake: 500n,
  dayNet: -200n,
  dayMs: 600_000n,
  weekStake: 900n,
  weekNet: 100n,
  weekMs: 1_200_000n,
  monthStake: 2_000n,
  monthNet: -700n,
  monthMs: 3_600_000n,
}
const at = (day: string) => sumsOn(sums, day)
const passes = (limit: PlayLimit, staked: bigint, day = '2026-11-21') =>
  passesLimits([limit], { sums, day, staked })

test('a day ends at midnight, a week with Sunday, a month with its last day', () => {
  expect(at('2026-11-21').day.stake).toBe(500n)
  expect(at('2026-11-22')).toMatchObject({ day: { stake: 0n }, week: { stake: 900n } })
  expect(at('2026-11-23')).toMatchObject({ week: { stake: 0n }, month: { stake: 2_000n } })
  expect(at('2026-12-01').month).toEqual({ stake: 0n, net: 0n, ms: 0n })
  expect(sumsOn(null, '2026-11-21').month.stake).toBe(0n)
})

test('the periods of a day begin with its week or its month, whichever is earlier', () => {
  const begin = (day: string) => periodsBegin(day).toISOString().slice(0, 10)
  expect(begin('2026-11-21')).toBe('2026-11-01')
  // a Tuesday whose week began in the month before
  expect(begin('2026-12-01')).toBe('2026-11-30')
  expect(begin('2026-06-01')).toBe('2026-06-01')
})

test('a stake may reach a limit and not pass it', () => {
  expect(passes({ key: 'stake.day', most: 600n }, 100n)).toBe(false)
  expect(passes({ key: 'stake.day', most: 600n }, 101n)).toBe(true)
  expect(passes({ key: 'loss.day', most: 300n }, 100n)).toBe(false)
  expect(passes({ key: 'loss.day', most: 300n }, 101n)).toBe(true)
  expect(passes({ key: 'stake.day', most: 600n }, 600n, '2026-11-22')).toBe(false)
})

test('who is ahead may lose what was won besides', () => {
  expect(passes({ key: 'loss.week', most: 50n }, 150n)).toBe(false)
  expect(passes({ key: 'loss.week', most: 50n }, 151n)).toBe(true)
  expect(usedOf(at('2026-11-21').week, 'loss')).toBe(0n)
})

test('time that is used up stops the next bet', () => {
  expect(passes({ key: 'time.day', most: 11n }, 1n)).toBe(false)
  expect(passes({ key: 'time.day', most: 10n }, 1n)).toBe(true)
  expect(passes({ key: 'deposit.day', most: 1n }, 100n)).toBe(false)
})
