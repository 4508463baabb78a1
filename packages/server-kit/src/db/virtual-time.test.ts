import path from 'node:path'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprintOf } from '../sealing/index.ts'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { createDb } from './db.ts'
import { migrate } from './migrate.ts'
import { pinnedClient } from './pinned.ts'
import { refusalOfServer } from './server-mark.ts'
import { installRealTime, installVirtualTime } from './virtual-time.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const root = path.resolve(import.meta.dirname, '../../../..')
const long = new Date('2020-02-29T12:00:00Z')
const read = 'select kit.now() as at'
const isPresent = (at: Date | undefined): boolean =>
  Math.abs((at?.getTime() ?? 0) - Date.now()) < 60_000

/** What one statement sees, what a default writes, what a transaction and what a lane see. */
const timesOf = async (virtualNow?: () => Date) => {
  const place = { url: database.url, virtualNow }
  const db = createDb({ ...place, connectionsMax: 1 })
  const lane = pinnedClient(place)
  const [once] = await db.query<{ at: Date }>(read)
  const [written] = await db.query<{ at: Date }>(
    `insert into kit.event(merchant_id, topic, payload) values ($1, 'x', '{}')
     returning created_at as at`,
    [1],
  )
  const inTx = await db.tx(async (tx) => {
    const [first] = await tx.query<{ at: Date }>(read)
    const [second] = await tx.query<{ at: Date }>(read)
    return ok([first?.at, second?.at])
  })
  const [laned] = await lane.query<{ at: Date }>(read)
  await lane.close()
  await db.close()
  return [once?.at, written?.at, ...inTx.value, laned?.at]
}

test('time is the present, whatever a connection says, until virtual time is laid', async () => {
  expect((await timesOf(() => long)).map(isPresent)).toEqual(Array(5).fill(true))
})

test('virtual time is what each connection says, stands still in a transaction and ends', async () => {
  await installVirtualTime(database.db)
  let at = long.getTime()
  const [once, written, first, second, laned] = await timesOf(() => new Date(at++))
  expect([once, first]).toEqual([long, new Date(long.getTime() + 2)])
  expect([written?.getTime(), laned?.getTime()]).toEqual([long.getTime() + 1, long.getTime() + 3])
  expect(second).toEqual(first)
  expect((await timesOf()).map(isPresent)).toEqual(Array(5).fill(true))
  await installRealTime(database.db)
  expect((await timesOf(() => long)).map(isPresent)).toEqual(Array(5).fill(true))
})

test('a server for real players runs on no virtual time, and a migration ends it', async () => {
  const refusal = (isProduction: boolean) =>
    refusalOfServer(database.db, {
      fingerprint: fingerprintOf('a secret of this house'),
      isProduction,
    })
  await installVirtualTime(database.db)
  expect([await refusal(false), await refusal(true)]).toEqual([null, expect.stringMatching(/time/)])
  expect(await migrate(database.url, root)).toEqual(['server-kit/now.sql'])
  expect(await refusal(true)).toBeNull()
  expect(await migrate(database.url, root)).toEqual([])
})
