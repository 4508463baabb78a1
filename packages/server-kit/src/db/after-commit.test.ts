import { ok } from '@faro/kernel/result'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { failedNotices, reportFailedNotices } from './after-commit.ts'
import { pinnedClient, type PinnedClient } from './pinned.ts'

let database: TestDatabase
let pinned: PinnedClient
beforeAll(async () => {
  database = await testDatabase()
  pinned = pinnedClient({ url: database.url })
  await database.db.query('create table note (said text not null)')
})
afterEach(() => reportFailedNotices())
afterAll(async () => {
  await pinned.close()
  await database.close()
})

test.each([
  ['the pool', () => database.db.tx],
  ['a pinned connection', () => pinned.tx],
])('what throws after a commit of %s is reported, and the commit stands', async (said, txOf) => {
  const reported: unknown[] = []
  reportFailedNotices((error) => reported.push(error))
  const before = failedNotices()
  const ran: string[] = []
  const broken = new Error('nobody listens')
  const done = await txOf()(async (tx) => {
    await tx.query('insert into note values ($1)', [said])
    tx.afterCommit(() => ran.push('first'))
    tx.afterCommit(() => {
      throw broken
    })
    tx.afterCommit(() => ran.push('last'))
    return ok('done')
  })
  expect(done).toEqual(ok('done'))
  expect(ran).toEqual(['first', 'last'])
  expect(reported).toEqual([broken])
  expect(failedNotices()).toBe(before + 1)
  expect(await database.db.query('select said from note where said = $1', [said])).toHaveLength(1)
})

test.each([
  ['the pool', () => database.db.tx],
  ['a pinned connection', () => pinned.tx],
])('what was noted behind a savepoint that %s rolls back to does not run', async (_, txOf) => {
  const ran: string[] = []
  await txOf()(async (tx) => {
    tx.afterCommit(() => ran.push('before'))
    for (const [name, isUndone] of [
      ['first', true],
      ['second', false],
      ['third', true],
    ] as const) {
      await tx.query('savepoint one')
      tx.afterCommit(() => ran.push(name))
      await tx.query(isUndone ? 'rollback to savepoint one' : 'release savepoint one')
    }
    tx.afterCommit(() => ran.push('behind'))
    return ok(null)
  })
  expect(ran).toEqual(['before', 'second', 'behind'])
})
