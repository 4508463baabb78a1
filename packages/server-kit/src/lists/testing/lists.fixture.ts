import { list, type ListColumn } from '@faro/contract/list'
import { termsOf } from '@faro/contract/list-terms'
import { systemClock } from '@faro/kernel/clock'
import type { Result } from '@faro/kernel/result'
import * as z from 'zod/mini'
import { col, type Db } from '../../db/index.ts'
import type { Context } from '../../http/index.ts'
import { defineList, listBinding, type ListBrand } from '../index.ts'

export const brands: readonly ListBrand[] = [
  { merchantId: 1, code: 'euro', currency: 'EUR' },
  { merchantId: 2, code: 'dong', currency: 'VND' },
  { merchantId: 3, code: 'coin', currency: 'BTC' },
]

const columns = {
  merchantCode: { type: 'ref' },
  at: { type: 'at', filter: true, sort: true },
  amount: { type: 'money', filter: true, sort: true, sum: true },
  points: { type: 'points', filter: true, sort: true, sum: true },
  word: { type: 'text', filter: true, sort: true },
  kind: { type: 'enum', values: ['a', 'b', 'c'], filter: true },
  isOdd: { type: 'bool', filter: true },
} as const satisfies Record<string, ListColumn>

const spec = list({
  name: 'things',
  path: '/console/api/lists/things',
  permission: 'players.read',
  columns,
  brandOf: 'merchantCode',
  date: 'at',
  sort: '-at',
  search: ['word'],
  views: [],
})

const Row = z.object({ id: z.int() })
const terms = termsOf(spec, Row, { summary: 'Things' })

export type Thing = {
  readonly brand: number
  readonly at: string | null
  readonly amount: number
  readonly points: number | null
  readonly word: string
  readonly kind: 'a' | 'b' | 'c'
}

/** The list over a table of its own; `where` may hold it up. */
export const things = (where?: string) =>
  defineList(spec, terms, {
    from: 'things.thing t',
    id: { sql: 't.id', as: col.int4 },
    brand: 't.brand',
    ...(where !== undefined && { where }),
    columns: {
      at: { sql: 't.at', as: col.timestamptz.orNull },
      amount: { sql: 't.amount', as: col.int8 },
      points: { sql: 't.points', as: col.int4.orNull },
      word: {
        sql: 'kit.fold(t.word)',
        as: col.text,
        order: { sql: 'lower(t.word)', as: col.text },
      },
      kind: { sql: 't.kind', as: col.text },
      isOdd: { sql: 't.id % 2 = 1', as: col.bool },
    },
    read: { text: 't.id', columns: { id: col.int4 } },
    rows: (rows) => rows.map(({ id }) => ({ id })),
  })

export const createTable = async (db: Db): Promise<void> => {
  await db.query('create schema things')
  await db.query(
    `create table things.thing (id int generated always as identity primary key, brand int not null,
       at timestamptz, amount bigint not null, points int, word text not null, kind text not null)`,
  )
}

export const indexes = [
  '(brand, at, id)',
  '(brand, amount, id)',
  '(brand, points, id)',
  '(brand, lower(word), id)',
  '(brand, kind, at, id)',
]

export const addThings = (db: Db, rows: readonly Thing[]) =>
  db.query(
    `insert into things.thing (brand, at, amount, points, word, kind)
     select brand, at, amount, points, word, kind
     from jsonb_to_recordset($1) as t(brand int, at timestamptz, amount bigint, points int,
       word text, kind text)
     returning id`,
    [JSON.stringify(rows)],
    { id: col.int4 },
  )

export type Page = {
  readonly rows: readonly { readonly id: number }[]
  readonly next: string | null
  readonly previous: string | null
  readonly total: { readonly count: number; readonly isMore: boolean }
  readonly sums: Readonly<Record<string, unknown>> | null
}

type Options = {
  readonly held?: readonly number[] | null
  readonly where?: string
  readonly statementTimeoutMs?: number
  readonly gone?: AbortSignal
}

/** Asks the list as its route would. */
export const asking =
  (db: Db, { held = null, where, gone, ...options }: Options = {}) =>
  async (query: Readonly<Record<string, string>> = {}): Promise<Result<Page, string>> => {
    const binding = listBinding(things(where), {
      db,
      clock: systemClock,
      brands: {
        all: async () => brands,
        startOf: async (day) => new Date(`${day}T00:00:00Z`),
      },
      ...options,
    })
    const context = {
      caller: { brandsOf: () => held, may: () => true },
      input: { params: {}, query: { sort: spec.sort, tz: 'brand', limit: '25', ...query } },
      gone: gone ?? new AbortController().signal,
    }
    return binding.handle(context as unknown as Context) as Promise<Result<Page, string>>
  }
