import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { list, wayOf, type ListSpec } from './list.ts'
import { termsOf } from './list-terms.ts'

const payments = list({
  name: 'payments',
  path: '/console/api/payments',
  permission: 'cashier.read',
  columns: {
    at: { type: 'at', filter: true, sort: true },
    state: { type: 'enum', values: ['open', 'paid'], filter: true },
    amount: { type: 'money', filter: true, sort: true, sum: true },
    isBig: { type: 'bool', filter: true },
    name: { type: 'text', filter: true, sensitive: true },
    brand_id: { type: 'ref' },
  },
  brandOf: 'brand_id',
  date: 'at',
  sort: '-at',
  search: ['name'],
  views: [],
})
const terms = termsOf(payments, z.object({ id: z.string() }), { summary: 'Payments' })
const parse = (query: Record<string, string>) => z.safeParse(terms.query, query)

test('[desk.T1] a list gives its route, and each filter its shape', () => {
  expect(wayOf(payments)).toEqual({
    method: 'GET',
    path: '/console/api/payments',
    auth: 'operator',
  })
  expect(terms).toMatchObject({ permission: 'cashier.read', brands: 'rows' })
  expect(parse({}).data).toEqual({ tz: 'brand', sort: '-at', limit: 25 })
  const all = {
    state: 'open,paid',
    amount: '100..500.25',
    at: '2026-11-01..2026-11-02T10:00:00Z',
    isBig: 'true',
    name: 'ana',
    q: 'ana',
    from: '2026-11-01',
    to: '2026-11-02',
    sort: 'amount',
    after: 'abc',
    limit: '100',
    brand: 'voltio',
    tz: 'America/Mexico_City',
  }
  expect(parse(all).data).toEqual({ ...all, limit: 100 })
})

test.each<Record<string, string>>([
  { state: 'lost' },
  { state: '' },
  { amount: '..' },
  { amount: '1e3..' },
  { amount: '5' },
  { isBig: 'perhaps' },
  { sort: 'name' },
  { sort: 'isBig' },
  { limit: '26' },
  { from: 'yesterday' },
  { brand_id: '1' },
  { colour: 'red' },
])('%j is refused', (query) => {
  expect(parse(query).success).toBe(false)
})

test('ends of a range may be missing', () => {
  expect(parse({ amount: '..5' }).success).toBe(true)
  expect(parse({ amount: '-5..' }).success).toBe(true)
})

test.each([
  [{ sort: '-state' }, /-state is no order/],
  [{ columns: { ...payments.columns, after: { type: 'at' } } }, /parameter of every list/],
  [{ columns: { ...payments.columns, other: { type: 'enum' } } }, /an enum has values/],
  [{ columns: { ...payments.columns, other: { type: 'text', sum: true } } }, /has no sum/],
] as const)('a list that cannot be refuses when it is loaded: %j', (wrong, why) => {
  expect(() => list({ ...payments, ...wrong } as ListSpec)).toThrow(why)
})
