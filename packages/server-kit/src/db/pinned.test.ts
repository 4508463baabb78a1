import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { pinnedClient, type PinnedClient } from './pinned.ts'

let database: TestDatabase
let pinned: PinnedClient

beforeAll(async () => {
  database = await testDatabase()
  await database.db.query('create table note(id int primary key)')
  pinned = pinnedClient({ url: database.url, applicationName: 'pinned-test' })
})
afterAll(async () => {
  await pinned.close()
  await database.close()
})

const notes = async (): Promise<number[]> =>
  (await database.db.query<{ id: number }>('select id from note order by id')).map(({ id }) => id)

/** Ends the connection from outside and waits until its owner has heard of it. */
const cutOff = async (): Promise<void> => {
  await database.db.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pinned-test'",
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
}

test('a transaction whose connection is lost does not go on upon another one', async () => {
  const running = pinned.tx(async (tx) => {
    await tx.query('insert into note values ($1)', [1])
    await cutOff()
    await tx.query('insert into note values ($1)', [2])
    return ok(null)
  })
  await expect(running).rejects.toThrow()
  expect(await notes()).toEqual([])
  // the next use connects again
  expect(await pinned.query('select 1 as one', [])).toEqual([{ one: 1 }])
})

test('a last statement that fails before it is sent commits nothing', async () => {
  const running = pinned.tx(async (tx, last) => {
    await tx.query('insert into note values ($1)', [3])
    last(Promise.reject(new Error('no columns')))
    return ok(null)
  })
  await expect(running).rejects.toThrow('no columns')
  expect(await notes()).toEqual([])
})

test('a last statement that the server refuses takes the whole transaction with it', async () => {
  await pinned.tx(async (tx) => ok(await tx.query('insert into note values ($1)', [4])))
  const running = pinned.tx(async (tx, last) => {
    await tx.query('insert into note values ($1)', [5])
    last(tx.query('insert into note values ($1)', [4]))
    return ok(null)
  })
  await expect(running).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual([4])
})
