import { err, ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log/index.ts'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { createSignals, type Signals } from './index.ts'

let database: TestDatabase
let here: Signals
let there: Signals
const heard: (string | null)[] = []
const next = async (count: number): Promise<void> => {
  const end = Date.now() + 10_000
  while (heard.length < count && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

beforeAll(async () => {
  database = await testDatabase()
  const log = createLog('silent')
  here = createSignals({ url: database.url, log })
  there = createSignals({ url: database.url, log })
  there.subscribe('brand', (text) => heard.push(text))
  await Promise.all([here.start(), there.start()])
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await database.close()
})

test('a word reaches other processes with the commit and not without it', async () => {
  await database.db.tx(async (tx) => {
    await here.publish(tx, 'brand', '1')
    return err('no')
  })
  await database.db.tx(async (tx) => {
    await here.publish(tx, 'brand', '2 with more words')
    await here.publish(tx, 'other', '3')
    return ok(null)
  })
  await next(2)
  // whoever begins to listen knows that something may have been missed before
  expect(heard).toEqual([null, '2 with more words'])
})

test('who lost the connection is told that something may have been missed', async () => {
  await database.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'faro-signals' and datname = current_database()`,
  )
  await next(3)
  expect(heard.at(-1)).toBeNull()
  await here.publish(database.db, 'brand', '4')
  await next(4)
  expect(heard.at(-1)).toBe('4')
})
