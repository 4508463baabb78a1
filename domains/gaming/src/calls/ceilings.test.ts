import { systemClock } from '@faro/kernel/clock'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Db } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { expect, test } from 'vitest'
import { createCeilings } from './ceilings.ts'

const currency: CurrencyCode = 'EUR'
const row = { merchant_id: 1, vendor_code: 'one', currency }

/** A database in which half of a day's ceiling was paid, and whose alarms are the test's. */
const ceilingsWith = (tx: () => Promise<never>) => {
  const query = async (text: string) =>
    text.includes('vendor_paid')
      ? [{ ...row, hour: 0n, day: 60n }]
      : [{ ...row, round_max: 100n, hour_max: 100n, day_max: 100n }]
  const db = { query, tx } as unknown as Db
  return createCeilings({ db, clock: systemClock, log: createLog('silent') })
}

test('that people are slow to be told of keeps no win waiting, and is begun once', async () => {
  let begun = 0
  const ceilings = ceilingsWith(() => {
    begun += 1
    return new Promise(() => undefined)
  })
  const within = async (ms: number) =>
    Promise.race([
      Promise.resolve(ceilings.ensureFresh()).then(() => 'ready'),
      new Promise((resolve) => setTimeout(() => resolve('waits'), ms)),
    ])
  expect(await within(500)).toBe('ready')
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(await within(500)).toBe('ready')
  expect(begun).toBe(1)
})

test('what could not be told is told with the next reading', async () => {
  let begun = 0
  const ceilings = ceilingsWith(async () => {
    begun += 1
    throw new Error('away')
  })
  await ceilings.ensureFresh()
  await expect.poll(() => begun).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 900))
  await ceilings.ensureFresh()
  await expect.poll(() => begun).toBe(2)
})
