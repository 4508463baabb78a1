import { cashierLists } from '@faro/contract/cashier'
import { contentLists } from '@faro/contract/content'
import { gamingLists } from '@faro/contract/gaming'
import { identityLists } from '@faro/contract/identity'
import type { Way } from '@faro/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf, placeText } from '../../../packages/server-kit/src/lists/place.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

let product: Product
let token: string
beforeAll(async () => {
  product = await aProduct()
  token = await aStaffToken(product.db, [
    'players.read',
    'cashier.read',
    'content.read',
    'vendors.read',
  ])
})
afterAll(() => product.close())

const ask = async (route: Way, query: Record<string, string>) =>
  (await product.call(route, { token, query, params: { code: 'taller-neon' } })).status

/** As the server writes it, whoever makes it up. */
const forged = (name: string, order: string, sort: string | null) => {
  const id = '01890000-0000-7000-8000-000000000000'
  return { after: placeText(hashOf(name, { tz: 'brand', sort: order }), { sort, id }) }
}

test.each([
  '999999-99-99 99:99:99+99',
  '2024-13-45 00:00:00+00',
  '2024-01-01 00:00:00+99:99:99',
  '2024-01-01 00:00:00+16',
  '294277-01-01 00:00:00+00',
  '0000-01-01 00:00:00+00',
])('[desk.T3] a made-up place at %s is no fault of the server', async (at) => {
  expect([400, 409]).toContain(
    await ask(identityLists.players, forged('players', '-registeredAt', at)),
  )
})

test('[desk.T3] nor is one of an amount that no ledger holds', async () => {
  for (const amount of ['9'.repeat(40), `-${'9'.repeat(40)}`]) {
    const place = forged('withdrawals', 'amount', amount)
    expect(await ask(cashierLists.withdrawals, { sort: 'amount', ...place })).toBe(400)
  }
})

test('[desk.T2] no range, zone or word is a fault of the server', async () => {
  const wide = '-999999999999999.99999999..999999999999999.99999999'
  const asked: [Way, Record<string, string>][] = [
    [identityLists.players, { registeredAt: '2024-02-30..9999-12-31' }],
    [identityLists.players, { registeredAt: '0000-01-01T00:00:00Z..9999-12-31T23:59:59-23:59' }],
    [identityLists.players, { from: '0000-01-01', to: '9999-12-31', tz: 'Etc/GMT-14' }],
    [identityLists.players, { from: '2024-01-01', tz: '+23' }],
    [cashierLists.withdrawals, { amount: wide }],
    [contentLists.announcements, { position: '..999999999999999.5' }],
    [gamingLists.vendorCalls, { durationMs: wide, status: '0.5..99999999999999' }],
    [gamingLists.vendorCalls, { keys: '{a,"b\\' }],
  ]
  for (const [route, query] of asked) expect([query, await ask(route, query)]).toEqual([query, 200])
})
