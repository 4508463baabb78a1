import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { createDb, type Db } from './db.ts'
import { inShare, shareOf } from './share.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Takes so many connections and keeps them until it is told to let go. */
const hold = async (db: Db, count: number) => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const begun = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const held = begun.map(({ resolve }) =>
    db.tx(async (tx) => {
      await tx.query('select 1')
      resolve()
      await over
      return ok(null)
    }),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  return {
    letGo: async (): Promise<void> => {
      end()
      await Promise.all(held)
    },
  }
}

const ask = (db: Db) => db.query<{ one: number }>('select 1 as one')
const answer = [{ one: 1 }]

const withPool = async (
  options: { connectionsMax: number; readsMax?: number; roomsMax?: number },
  work: (db: Db) => Promise<void>,
): Promise<void> => {
  const db = createDb({ url: database.url, ...options })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

test('of a pool of two that is held a third request waits, and is served when one lets go', () =>
  withPool({ connectionsMax: 2 }, async (db) => {
    const held = await hold(db, 2)
    let isServed = false
    const third = inShare('work', () => ask(db)).then((rows) => {
      isServed = true
      return rows
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isServed).toBe(false)
    await held.letGo()
    expect(await third).toEqual(answer)
  }))

test('a request that waited a second for a connection is refused, however it asked', () =>
  withPool({ connectionsMax: 2 }, async (db) => {
    const held = await hold(db, 2)
    const began = performance.now()
    const asked = [() => ask(db), () => db.tx(async () => ok(null))]
    const answers = await Promise.allSettled(
      asked.map((one) => inShare('work', one as () => Promise<unknown>)),
    )
    const tookMs = performance.now() - began
    for (const one of answers)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'overloaded' } })
    expect(tookMs).toBeGreaterThan(950)
    await held.letGo()
    expect(await inShare('work', () => ask(db))).toEqual(answer)
  }))

test('when as many wait as may, the next request is refused at once, and a job still waits', () =>
  withPool({ connectionsMax: 1 }, async (db) => {
    const held = await hold(db, 1)
    const waiting = Array.from({ length: 16 }, () => inShare('work', () => ask(db)))
    let gaveUp = 0
    for (const one of waiting) one.catch(() => (gaveUp += 1))
    const settled = Promise.allSettled(waiting)
    await expect(inShare('work', () => ask(db))).rejects.toMatchObject({ code: 'overloaded' })
    // before any of those who wait a second
    expect(gaveUp).toBe(0)
    const job = ask(db)
    // those before it are gone after a second, it is not
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true)
    await held.letGo()
    expect(await job).toEqual(answer)
  }))

test('reads of the site pass while all other connections are held, and take none of those', () =>
  withPool({ connectionsMax: 3, readsMax: 1 }, async (db) => {
    const held = await hold(db, 2)
    for (let i = 0; i < 5; i++) expect(await inShare('reads', () => ask(db))).toEqual(answer)
    const reader = await inShare('reads', () => hold(db, 1))
    await held.letGo()
    expect(await inShare('work', () => ask(db))).toEqual(answer)
    await expect(inShare('reads', () => ask(db))).rejects.toMatchObject({ code: 'overloaded' })
    await reader.letGo()
  }))

test('many more transactions than connections all end, those that fail and break included', () =>
  withPool({ connectionsMax: 2 }, async (db) => {
    const works = Array.from({ length: 60 }, (_, i) =>
      db.tx(async (tx) => {
        await tx.query(i % 3 === 1 ? 'select 1 / 0' : 'select 1')
        if (i % 7 === 5) await tx.query('select pg_terminate_backend(pg_backend_pid())')
        return ok(i)
      }),
    )
    const ends = await Promise.allSettled(works)
    const whole = ends.filter(({ status }) => status === 'fulfilled')
    expect(whole).toHaveLength(works.filter((_, i) => i % 3 !== 1 && i % 7 !== 5).length)
    // every place was given back
    const held = await hold(db, 2)
    await held.letGo()
  }))

test('who asks for a head takes the connections of readers, as who asks for the whole answer', () => {
  expect(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map(shareOf)).toEqual([
    'reads',
    'reads',
    ...Array.from({ length: 5 }, () => 'work'),
  ])
})

test('reads of networks take turns: one that asks for many keeps nobody else waiting', () =>
  withPool({ connectionsMax: 3, readsMax: 1 }, async (db) => {
    const slow = () => db.query('select pg_sleep(0.03)')
    // more than may wait of one network
    let before = 0
    const many = Array.from({ length: 40 }, () =>
      inShare('reads', slow, 'one').then(() => (before += 1)),
    )
    const settled = Promise.allSettled(many)
    await inShare('reads', slow, 'another')
    const servedBefore = before
    const refused = (await settled).filter(({ status }) => status === 'rejected').length
    expect(refused).toBeGreaterThan(20)
    // the one that was being served already, and one whose turn came first
    expect(servedBefore).toBeLessThanOrEqual(2)
  }))

test('rooms have connections that no crowd takes, and take turns on them by room', () =>
  withPool({ connectionsMax: 3, roomsMax: 1 }, async (db) => {
    const held = await hold(db, 2)
    expect(await inShare('rooms', () => ask(db), 'one')).toEqual(answer)
    const own = await inShare('rooms', () => hold(db, 1), 'one')
    const order: string[] = []
    const steps = ['one', 'one', 'one', 'two'].map((who) =>
      inShare('rooms', () => ask(db), who).then(() => order.push(who)),
    )
    await own.letGo()
    await Promise.all(steps)
    expect(order).toEqual(['one', 'two', 'one', 'one'])
    await held.letGo()
  }))
