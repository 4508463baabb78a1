import { list } from '@faro/contract/list'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeAddress, readAddress, viewAddress } from './list-address.ts'

const bills = list({
  name: 'bills',
  path: '/console/api/lists/bills',
  permission: 'cashier.read',
  columns: {
    at: { type: 'at', sort: true },
    amount: { type: 'money', sort: true, filter: true, sum: true },
    state: { type: 'enum', values: ['open', 'paid'], filter: true },
    payer: { type: 'text', filter: true },
    isLate: { type: 'bool', filter: true },
  },
  date: 'at',
  sort: '-at',
  search: ['payer'],
  views: [
    { name: 'open', parameters: { state: 'open', sort: 'at' } },
    { name: 'all', parameters: {} },
  ],
})

const read = (search: string) => readAddress(new URLSearchParams(search), bills, ['part'])
const changed = (search: string, change: Record<string, string>) =>
  String(changeAddress(new URLSearchParams(search), bills, change))

test('[desk.T2] an address without a view is the first view', () => {
  expect(read('')).toMatchObject({
    view: { name: 'open' },
    asked: { state: 'open', sort: 'at' },
    filters: { state: 'open' },
    isModified: false,
    unknown: [],
  })
  expect(read('view=all')).toMatchObject({ asked: {}, isModified: false })
})

test('[desk.T2] the address has the last word over its view, and empties what that says', () => {
  expect(read('state=paid,open&amount=100..500')).toMatchObject({
    filters: { state: 'paid,open', amount: '100..500' },
    isModified: true,
  })
  expect(read('state=')).toMatchObject({ filters: {}, isModified: true })
  expect(read('state=open')).toMatchObject({ isModified: false })
})

test('[desk.T2] what the list does not know is named, never asked for in silence', () => {
  const address = read('state=gone&colour=red&amount=x..y&sort=payer&view=none&q=ana&part=rules')
  expect(address.unknown).toEqual(['state', 'colour', 'amount', 'sort', 'view'])
  expect(address.asked).toEqual({ state: 'open', sort: 'at', q: 'ana' })
  expect(read('limit=33&isLate=perhaps&from=today').unknown).toEqual(['limit', 'isLate', 'from'])
})

test('[desk.T2] what the view says anyway is left out, and another filter begins at the first page', () => {
  expect(changed('state=paid', { state: 'open' })).toBe('')
  expect(changed('after=abc&amount=1..2', { amount: '1..3' })).toBe('amount=1..3')
  expect(changed('amount=1..2', { after: 'abc' })).toBe('amount=1..2&after=abc')
  expect(changed('after=abc', { cols: 'at,state' })).toBe('after=abc&cols=at%2Cstate')
  expect(changed('', { state: '' })).toBe('state=')
  expect(changed('view=all', { state: '' })).toBe('view=all')
})

test('[desk.T5] another view keeps the brand and what is of the page, nothing else', () => {
  const from = new URLSearchParams('brand=voltio&part=money&amount=1..2&after=x')
  expect(String(viewAddress(from, bills, { view: 'all', own: ['part'] }))).toBe(
    'brand=voltio&part=money&view=all',
  )
  expect(String(viewAddress(from, bills, { view: 'open' }))).toBe('brand=voltio')
})

test('[desk.T2] whatever is changed can be read again from the address', () => {
  const value = fc.constantFrom('', 'open', 'paid', 'open,paid')
  fc.assert(
    fc.property(fc.constantFrom('', 'view=all', 'view=open&q=x'), value, value, (at, one, two) => {
      const first = changeAddress(new URLSearchParams(at), bills, { state: one })
      const second = changeAddress(first, bills, { state: two })
      const address = readAddress(second, bills)
      expect(address.filters['state'] ?? '').toBe(two)
      expect(address.unknown).toEqual([])
    }),
  )
})
