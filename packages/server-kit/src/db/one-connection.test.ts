import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { createCache } from './cache.ts'
import { secondConnections, warnOfSecondConnections } from './one-connection.ts'
import { pinnedClient, type PinnedClient } from './pinned.ts'

let database: TestDatabase
let pinned: PinnedClient

beforeAll(async () => {
  database = await testDatabase()
  pinned = pinnedClient({ url: database.url })
})
afterAll(async () => {
  await pinned.close()
  await database.close()
})

const inTx = (work: () => Promise<unknown>) =>
  database.db.tx(async () => {
    await work()
    return ok(null)
  })

const refusal = /a second connection inside a transaction: /

test('inside a transaction every way to a second connection is refused with its statement', async () => {
  const { db } = database
  await expect(inTx(() => db.query('select 41 as a'))).rejects.toThrow(/: select 41 as a$/)
  await expect(inTx(() => db.tx(async () => ok(null)))).rejects.toThrow(refusal)
  await expect(inTx(() => pinned.query('select 1', []))).rejects.toThrow(refusal)
  await expect(inTx(() => pinned.tx(async () => ok(null)))).rejects.toThrow(refusal)
  const within = pinned.tx(async () => ok(await db.query('select 1')))
  await expect(within).rejects.toThrow(refusal)
})

test('before, after and beside a transaction everybody has his connection', async () => {
  const { db } = database
  let late: Promise<unknown> | undefined
  const [beside] = await Promise.all([
    db.query('select 1 as one'),
    db.tx(async (tx) => {
      tx.afterCommit(() => {
        late = db.query('select 2 as two')
      })
      return ok(await tx.query('select 3'))
    }),
  ])
  expect(beside).toEqual([{ one: 1 }])
  expect(await late).toEqual([{ two: 2 }])
})

test('where players are a second connection is counted and told, and the work goes on', async () => {
  const told: string[] = []
  warnOfSecondConnections((statement) => told.push(statement))
  const before = secondConnections()
  try {
    await inTx(() => database.db.query('select 42 as b'))
  } finally {
    warnOfSecondConnections(undefined)
  }
  expect(told).toEqual(['select 42 as b'])
  expect(secondConnections()).toBe(before + 1)
})

test('what is remembered is read through the connection that is held, or as it was', async () => {
  const { db } = database
  let at = 0
  let reads = 0
  const kept = createCache({
    load: async (_key: string, held) => {
      await (held ?? db).query('select 1')
      reads += 1
      return reads
    },
    now: () => new Date(at),
    keptMs: 100,
  })
  const inside = async () => (await db.tx(async () => ok(await kept.get('a')))).value
  expect(await inside()).toBe(1)
  expect(await kept.get('a')).toBe(2)
  at = 200
  // the old answer, while the new one is fetched by nobody who holds anything
  expect(await inside()).toBe(2)
  await expect.poll(() => kept.get('a')).toBe(3)
  kept.forget()
  expect(await kept.get('a')).toBe(4)
})
