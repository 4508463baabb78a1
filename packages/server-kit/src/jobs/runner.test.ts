import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log/index.ts'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { createJobs } from './index.ts'

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
    await expect.poll(() => runs.length, { timeout: 5_000 }).toBe(1)
    await expect.poll(jobs.isAlive, { timeout: 5_000 }).toBe(false)
    await outside.query(`alter database "${name()}" with allow_connections true`)
    await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(2)
    expect(jobs.isAlive()).toBe(true)
  } finally {
    await outside.query(`alter database "${name()}" with allow_connections true`)
    await jobs.stop()
  }
})
