import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '@faro/kernel/result'
import { createEvents } from '../events/index.ts'
import { createLog } from '../log/index.ts'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { createJobs } from './index.ts'
import { within } from '../testing/patience.ts'

let database: TestDatabase
let outside: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  outside = new pg.Client({ connectionString: database.url.replace(/\/[^/]*$/, '/postgres') })
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  await database.close()
})

const name = () => new URL(database.url).pathname.slice(1)
const shut = async () => {
  await outside.query(`alter database "${name()}" with allow_connections false`)
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name(),
  ])
}

test('a job that fails while the database is away is tried again once it is back', async () => {
  const jobs = createJobs({ db: database.db, log: createLog('silent') })
  const runs: number[] = []
  jobs.define('kit.away', async () => {
    runs.push(Date.now())
    if (runs.length > 1) return
    await shut()
    throw new Error('its database left')
  })
  await jobs.start()
  try {
    await jobs.add(database.db, { task: 'kit.away', payload: {} })
    await expect.poll(() => runs.length, { timeout: within(5_000) }).toBe(1)
    await expect.poll(jobs.isAlive, { timeout: within(5_000) }).toBe(false)
    await outside.query(`alter database "${name()}" with allow_connections true`)
    await expect.poll(() => runs.length, { timeout: within(10_000) }).toBe(2)
    expect(jobs.isAlive()).toBe(true)
  } finally {
    await outside.query(`alter database "${name()}" with allow_connections true`)
    await jobs.stop()
  }
})

test('events of a batch reach all who subscribed to their topic, each once and in order', async () => {
  const { db } = database
  const jobs = createJobs({ db, log: createLog('silent') })
  const events = createEvents({ db, jobs })
  type Delivery = { readonly by: string; readonly eventId: string; readonly payload: object }
  const heard: Delivery[] = []
  const hear = (topic: 'kit.a' | 'kit.b', by: string) =>
    events.subscribe<Record<typeof topic, { n: number }>, typeof topic>(
      topic,
      by,
      async ({ eventId, payload }) => {
        heard.push({ by, eventId, payload })
      },
    )
  hear('kit.a', 'one')
  hear('kit.a', 'two')
  hear('kit.b', 'one')
  await jobs.start()
  try {
    const topics = ['kit.b', 'kit.a', 'kit.b', 'kit.c'] as const
    await db.tx(async (tx) => {
      await events.emit(tx)
      const batch = topics.map((topic, n) => ({ topic, merchantId: 1, payload: { n } }))
      await events.emit<Record<string, { n: number }>, string>(tx, ...batch)
      return ok(null)
    })
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(4)
    const stored = await db.query<{ event_id: string; topic: string; payload: object }>(
      `select event_id::text, topic, payload from kit.event where topic like 'kit.%'
       order by event_id`,
      [],
    )
    expect(stored.map(({ topic, payload }) => [topic, payload])).toEqual(
      topics.map((topic, n) => [topic, { n }]),
    )
    const idOf = (n: number) => stored[n]?.event_id ?? ''
    const told = heard.map(({ by, eventId, payload }) => [by, eventId, payload])
    expect(told).toHaveLength(4)
    expect(told).toEqual(
      expect.arrayContaining([
        ['one', idOf(0), { n: 0 }],
        ['one', idOf(1), { n: 1 }],
        ['two', idOf(1), { n: 1 }],
        ['one', idOf(2), { n: 2 }],
      ]),
    )
  } finally {
    await jobs.stop()
  }
})
