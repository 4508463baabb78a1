import { expect, test } from 'vitest'
import { risksOf } from './risk.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const rule = { accountHours: 24, bankHours: 24, inOutHours: 12 }
const quiet = {
  now,
  leaving: 5_000n,
  accountSince: hoursAgo(900),
  bankSince: hoursAgo(900),
  cameIn: 0n,
}

test('[WA03] a new account, a new bank account and fast in-and-out each ask for a look', () => {
  expect(risksOf(quiet, rule)).toEqual([])
  expect(risksOf({ ...quiet, accountSince: hoursAgo(23) }, rule)).toEqual(['new-account'])
  expect(risksOf({ ...quiet, accountSince: hoursAgo(24) }, rule)).toEqual([])
  expect(risksOf({ ...quiet, bankSince: hoursAgo(1) }, rule)).toEqual(['new-bank-account'])
  expect(risksOf({ ...quiet, cameIn: 6_250n }, rule)).toEqual(['fast-in-out'])
  expect(risksOf({ ...quiet, cameIn: 6_251n }, rule)).toEqual([])
})

test('[WA03] a rule of zero hours is off', () => {
  const off = { accountHours: 0, bankHours: 0, inOutHours: 0 }
  expect(risksOf({ ...quiet, accountSince: now, bankSince: now, cameIn: 1n }, off)).toEqual([])
})
