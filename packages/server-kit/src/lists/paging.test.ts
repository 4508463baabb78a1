import { unwrap } from '@faro/kernel/result'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import {
  addThings,
  asking,
  brands,
  createTable,
  type Page,
  type Thing,
} from './testing/lists.fixture.ts'
import { decimalsOf } from './units.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await createTable(database.db)
})
afterAll(() => database.close())
beforeEach(() => database.db.query('truncate things.thing restart identity'))

// few values, so that many rows are alike
const thing: fc.Arbitrary<Thing> = fc.record({
  brand: fc.integer({ min: 1, max: 3 }),
  at: fc.option(fc.constantFrom('2026-01-01T00:00:00.000001Z', '2026-01-02T00:00:00Z')),
  amount: fc.integer({ min: -3, max: 3 }),
  points: fc.option(fc.integer({ min: 1, max: 2 })),
  word: fc.constantFrom('a', 'B', 'c'),
  kind: fc.constantFrom('a', 'b', 'c'),
})

const sorts = ['at', 'amount', 'points', 'word'] as const
type Sort = (typeof sorts)[number]

/** What a thing is ordered by; amounts of all currencies by what is written. */
const valueOf = (one: Thing, sort: Sort): number | string | null => {
  if (sort === 'word') return one.word.toLowerCase()
  if (sort !== 'amount') return one[sort]
  const currency = brands.find(({ merchantId }) => merchantId === one.brand)?.currency ?? 'EUR'
  return one.amount / 10 ** decimalsOf(currency)
}

type Kept = Thing & { readonly id: number }

const inOrder = (rows: readonly Kept[], sort: Sort, isDown: boolean): readonly Kept[] => {
  const sign = isDown ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, sort), valueOf(other, sort)]
    if ((a === null) !== (b === null)) return a === null ? 1 : -1
    if (a === null || b === null || a === b) return sign * (one.id - other.id)
    return a < b ? -sign : sign
  })
}

const scenario = fc.record({
  rows: fc.array(thing, { maxLength: 24 }),
  late: fc.array(thing, { maxLength: 8 }),
  sort: fc.constantFrom(...sorts),
  isDown: fc.boolean(),
  limit: fc.integer({ min: 1, max: 5 }),
  // by the filter rows are gathered first, or found by an index, or by several
  filter: fc.constantFrom<Record<string, string>>(
    {},
    { kind: 'a' },
    { kind: 'a,b' },
    { points: '1..1' },
    { q: 'b' },
    { brand: 'dong' },
  ),
})

const isMeant = (one: Thing, filter: Record<string, string>): boolean =>
  (filter['kind']?.split(',').includes(one.kind) ?? true) &&
  (filter['points'] === undefined || one.points === 1) &&
  (filter['q'] === undefined || one.word === 'B') &&
  (filter['brand'] === undefined || one.brand === 2)

test('[desk.T3] pages visit every row once and in order, forwards and backwards, while rows arrive', async () => {
  const { db } = database
  const ask = asking(db)
  await fc.assert(
    fc.asyncProperty(scenario, async ({ rows, late, sort, isDown, limit, filter }) => {
      await db.query('truncate things.thing restart identity')
      const all = new Map<number, Kept>()
      const add = async (more: readonly Thing[]): Promise<void> => {
        const ids = more.length === 0 ? [] : await addThings(db, more)
        for (const [at, { id }] of ids.entries()) all.set(id, { ...(more[at] as Thing), id })
      }
      await add(rows)
      const meant = () =>
        inOrder([...all.values()], sort, isDown)
          .filter((one) => isMeant(one, filter))
          .map(({ id }) => id)
      const asked = { ...filter, sort: `${isDown ? '-' : ''}${sort}`, limit: String(limit) }
      /** All pages from one on, the way it says; rows arrive between them. */
      const walk = async (way: 'after' | 'before', from: Page, arriving: readonly Thing[]) => {
        const waiting = [...arriving]
        const seen = from.rows.map(({ id }) => id)
        let page = from
        for (;;) {
          const place = way === 'after' ? page.next : page.previous
          if (place === null) return { seen, page }
          await add(waiting.splice(0, 2))
          page = unwrap(await ask({ ...asked, [way]: place }))
          const ids = page.rows.map(({ id }) => id)
          if (way === 'after') seen.push(...ids)
          else seen.unshift(...ids)
          if (seen.length > 200) throw new Error('the pages have no end')
        }
      }
      const check = (seen: readonly number[], known: readonly number[]): void => {
        const kept = seen.map((id) => all.get(id) as Kept)
        expect(new Set(seen).size).toBe(seen.length)
        expect(kept).toEqual(inOrder(kept, sort, isDown))
        const isKnown = new Set(known)
        expect(seen.filter((id) => isKnown.has(id))).toEqual(known)
      }
      const half = Math.ceil(late.length / 2)
      const before = meant()
      const start = unwrap(await ask(asked))
      expect(start.previous).toBeNull()
      expect(start.total).toEqual({ count: before.length, isMore: false })
      check((await walk('after', start, late.slice(0, half))).seen, before)
      const whole = await walk('after', unwrap(await ask(asked)), [])
      expect(whole.seen).toEqual(meant())
      const known = meant()
      check((await walk('before', whole.page, late.slice(half))).seen, known)
      const end = (await walk('after', unwrap(await ask(asked)), [])).page
      expect((await walk('before', end, [])).seen).toEqual(meant())
    }),
    { numRuns: 300 },
  )
})

test('[desk.T3] a page whose rows have gone still knows its neighbours', async () => {
  const { db } = database
  const ask = asking(db)
  const rows = Array.from({ length: 6 }, (_, at) => ({
    brand: 1,
    at: `2026-01-0${at + 1}T00:00:00Z`,
    amount: 1,
    points: null,
    word: 'a',
    kind: 'a' as const,
  }))
  await addThings(db, rows)
  const sort = { sort: 'at', limit: '2' }
  const first = unwrap(await ask(sort))
  const second = unwrap(await ask({ ...sort, after: first.next ?? '' }))
  await db.query('delete from things.thing where id > 4')
  const third = unwrap(await ask({ ...sort, after: second.next ?? '' }))
  expect(third).toMatchObject({ rows: [], next: null })
  const back = unwrap(await ask({ ...sort, before: third.previous ?? '' }))
  expect(back.rows.map(({ id }) => id)).toEqual([2, 3])
})
