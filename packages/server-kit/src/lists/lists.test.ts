import { unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { checkIndexes } from './index.ts'
import {
  addThings,
  asking,
  indexes,
  createTable,
  things,
  type Thing,
} from './testing/lists.fixture.ts'
import { within } from '../testing/patience.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await createTable(database.db)
})
afterAll(() => database.close())
beforeEach(() => database.db.query('truncate things.thing restart identity'))

const one: Thing = { brand: 1, at: null, amount: 100, points: 7, word: 'Ana', kind: 'a' }
const sorted = (count: number, brand = 1) =>
  database.db.query(
    `insert into things.thing (brand, at, amount, points, word, kind)
     select $2, '2026-01-01'::timestamptz + i * interval '1 minute', 100, 1, 'w' || i, 'a'
     from generate_series(1, $1::int) i`,
    [count, brand],
  )

test('[desk.T1] a list whose orders and filters no index serves stops the start, with all reasons', async () => {
  const { db } = database
  const refusal = await checkIndexes(db, [things()]).catch((error: Error) => error.message)
  for (const why of [
    'list things: at is sorted by, which needs an index of',
    'things.thing (t.brand, t.at, t.id)',
    '(t.brand, lower(t.word), t.id)',
    'list things: kind is filtered by',
    '(t.brand, t.kind, t.at, t.id)',
  ])
    expect(refusal).toContain(why)
  for (const columns of indexes.slice(1)) await db.query(`create index on things.thing ${columns}`)
  // of some rows alone, or in another order, is none
  await db.query('create index on things.thing (brand, at, id) where amount > 0')
  await db.query('create index on things.thing (at, brand, id)')
  const left = await checkIndexes(db, [things()]).catch((error: Error) => error.message)
  expect(left).toBe(
    'list things: at is sorted by, which needs an index of\n  things.thing (t.brand, t.at, t.id)',
  )
  await db.query(`create index on things.thing ${indexes[0]}`)
  await expect(checkIndexes(db, [things()])).resolves.toBeUndefined()
})

test('[desk.T4] rows are counted up to ten thousand, and sums are by currency', async () => {
  const ask = asking(database.db)
  await addThings(database.db, [one, { ...one, brand: 2 }, { ...one, brand: 2, points: null }])
  const few = unwrap(await ask())
  expect(few.total).toEqual({ count: 3, isMore: false })
  expect(few.sums).toEqual({
    amount: [
      { currency: 'EUR', amount: '1.00' },
      { currency: 'VND', amount: '200' },
    ],
    points: [{ currency: null, amount: '14' }],
  })
  expect(unwrap(await ask({ word: 'nobody' })).sums).toEqual({
    amount: [],
    points: [{ currency: null, amount: '0' }],
  })
  await sorted(10_000)
  const more = unwrap(await ask({ brand: 'euro' }))
  expect(more.total).toEqual({ count: 10_000, isMore: true })
  expect(more.sums).toMatchObject({ amount: [{ currency: 'EUR', amount: '10001.00' }] })
  await sorted(90_000)
  expect(unwrap(await ask({ brand: 'euro' })).sums).toBeNull()
})

test('[desk.T2] amounts are asked for as they are written, whatever the currency', async () => {
  const ask = asking(database.db)
  const amounts = [
    { brand: 1, amount: 150 },
    { brand: 2, amount: 1 },
    { brand: 2, amount: 2 },
    { brand: 3, amount: 150_000_001 },
  ]
  await addThings(
    database.db,
    amounts.map((wanted) => ({ ...one, ...wanted })),
  )
  const found = async (amount: string) =>
    unwrap(await ask({ amount, sort: 'amount' })).rows.map(({ id }) => id)
  expect(await found('..99')).toEqual([2, 1, 4, 3])
  expect(await found('1.2..1.5')).toEqual([1])
  expect(await found('1.5..1.50000001')).toEqual([1, 4])
  expect(await found('-5..1')).toEqual([2])
  expect(await found('1.001..2')).toEqual([1, 4, 3])
})

test('[desk.T2] a text is found by any part of it, whatever its accents', async () => {
  const ask = asking(database.db)
  const words = ['Mártín', 'mañana', 'MAR 100%', 'Đỗ Mai']
  await addThings(
    database.db,
    words.map((word) => ({ ...one, word })),
  )
  const found = async (query: Record<string, string>) =>
    unwrap(await ask({ ...query, sort: 'word' }))
      .rows.map(({ id }) => id)
      .toSorted((a, b) => a - b)
  expect(await found({ q: 'mar' })).toEqual([1, 3])
  expect(await found({ q: 'MÁ' })).toEqual([1, 2, 3, 4])
  expect(await found({ word: 'do mái' })).toEqual([4])
  expect(await found({ word: '0%' })).toEqual([3])
  expect(await found({ word: '%' })).toEqual([3])
})

test('[desk.2.6] a list that takes too long says what would make it quicker', async () => {
  await addThings(database.db, [one, one, one])
  const slow = { where: 'pg_sleep(0.1) is not null', statementTimeoutMs: 150 }
  const asked = await asking(database.db, slow)()
  expect(asked).toMatchObject({ error: 'query-too-slow', detail: { filter: 'from' } })
})

test('[desk.2.6] with days it names the column with the most kinds of rows', async () => {
  await addThings(
    database.db,
    [1, 2, 3].map(() => ({ ...one, at: '2026-01-01T00:00:00Z' })),
  )
  const ask = asking(database.db, {
    where: 'pg_sleep(0.1) is not null',
    statementTimeoutMs: 150,
  })
  expect(await ask({ from: '2020-01-01' })).toMatchObject({
    error: 'query-too-slow',
    detail: { filter: 'kind' },
  })
  expect(await ask({ from: '2020-01-01', kind: 'a' })).toMatchObject({ detail: { filter: null } })
})

const sleeping = () =>
  database.db.query(
    `select pid from pg_stat_activity
     where state = 'active' and query like '%pg_sleep(3)%' and pid <> pg_backend_pid()`,
  )

test('[desk.2.6] whoever goes away ends the statement, and the next one is not disturbed', async () => {
  await addThings(database.db, [one])
  const gone = new AbortController()
  const slow = { where: 'pg_sleep(3) is not null', gone: gone.signal }
  const before = performance.now()
  const asked = asking(database.db, slow)()
  while ((await sleeping()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  gone.abort()
  expect(await asked).toMatchObject({ ok: false, error: 'query-too-slow' })
  expect(performance.now() - before).toBeLessThan(within(2_500))
  expect(await sleeping()).toEqual([])
  for (let at = 0; at < 30; at += 1) expect(unwrap(await asking(database.db)()).total.count).toBe(1)
})

test('[desk.O1] brands that one does not look after are neither shown nor known', async () => {
  await addThings(database.db, [one, { ...one, brand: 2 }])
  const own = asking(database.db, { held: [2] })
  expect(unwrap(await own()).rows).toEqual([{ id: 2 }])
  expect(await own({ brand: 'euro' })).toMatchObject({ error: 'not-found' })
  expect(await own({ brand: 'nothing' })).toMatchObject({ error: 'not-found' })
  expect(unwrap(await asking(database.db, { held: [] })())).toMatchObject({
    rows: [],
    total: { count: 0, isMore: false },
  })
})
