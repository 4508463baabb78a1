import { allRoutes } from '@faro/contract/all'
import { slots } from '@faro/contract/slots'
import { identity } from '@faro/contract/identity'
import { crash } from '@faro/contract/crash'
import { deposits, upline, withdrawals } from '@faro/contract/cashier'
import { launches, vendorWallets } from '@faro/contract/gaming'
import { errorStatus } from '@faro/contract/error-status'
import type { RouteSpec, Way } from '@faro/contract/route'
import { games as houseGames } from '@faro/verifiers/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaff } from '../../../tools/product/jackpots.ts'
import { aProduct, send, type Product } from '../../../tools/product/product.ts'
import { aMemberOf, aMemberToken } from '../../../tools/product/sessions.ts'
import { sampleFor } from './body-sampler.ts'

const routes = Object.entries(allRoutes).flatMap(([group, named]) =>
  Object.entries(named as Record<string, RouteSpec>).map(([name, route]) => ({
    id: `${group}.${name}`,
    route,
  })),
)
const someId = '00000000-0000-7000-8000-000000000000'

let product: Product
let token = ''
let agentToken = ''
/** A token for each family of the house's games, and for what several have: routes name these. */
const games: Record<string, string> = {}
let desk = ''

beforeAll(async () => {
  product = await aProduct()
  const form = {
    username: 'tabla',
    password: 'secreto99',
    confirmPassword: 'secreto99',
    paymentPassword: '135790',
    agreed: true,
    registerMethod: 'WEB',
  }
  const session = await product.call(identity.register, { body: form })
  token = (session.value as { token: string }).token
  for (const { page, titles } of houseGames) {
    const [title] = titles
    if (page === undefined || title === undefined) continue
    const gameCode = title.code
    const launched = await product.call(launches.launch, { token, body: { gameCode } })
    const { game_url } = launched.value as { game_url: string }
    const inGame = new URLSearchParams(game_url.split('#')[1]).get('token') ?? ''
    for (const kind of [page.family, ...page.traits]) games[kind] ??= inGame
  }
  agentToken = await aMemberToken(product.db, await aMemberOf(product.db, 1))
  const asked = routes.flatMap(({ route: { auth, idempotent, permission } }) =>
    auth === 'operator' && idempotent === true ? (permission ?? []) : [],
  )
  desk = await aStaff(product, 'mostrador', [...new Set(asked)])
})
afterAll(async () => {
  // whatever was tried above, nothing moved
  const moved = await product.db.query('select 1 from wallet.entry')
  const asked = await product.db.query(
    'select 1 from cashier.deposit union all select 1 from cashier.withdrawal',
  )
  expect([...moved, ...asked]).toEqual([])
  await product.close()
})

const paramsFor = (route: Way): Record<string, string> =>
  Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map((match) => [match[1] ?? '', someId]))

const nameOf = ({ method, path }: Way): string => `${method} ${path}`

const tokenFor = (way: Way): string => {
  const found = routes.find(({ route }) => nameOf(route) === nameOf(way))
  const { auth, audience, games: served = [] }: Partial<RouteSpec> = found?.route ?? way
  if (auth === 'operator') return desk
  if (audience === 'agent' || audience === 'team') return agentToken
  return auth === 'game' ? (games[served[0] ?? ''] ?? '') : token
}
const key = () => crypto.randomUUID()

test.each(routes.filter(({ route }) => route.auth !== 'public'))(
  '$id refuses guests and invented tokens',
  async ({ route }) => {
    const params = paramsFor(route)
    const refused = { status: 401, success: false, message: 'not-signed-in' }
    expect(await product.call(route, { params })).toMatchObject(refused)
    expect(await product.call(route, { params, token: 'x'.repeat(43) })).toMatchObject(refused)
    // a token of another kind opens nothing either
    const other = route.auth === 'member' ? (games['slots'] ?? '') : token
    expect(await product.call(route, { params, token: other })).toMatchObject(refused)
  },
)

test.each(routes.filter(({ route }) => route.body !== undefined && route.auth !== 'operator'))(
  '$id refuses wrong types, unknown fields and what is not encrypted',
  async ({ route }) => {
    const shared = { token: tokenFor(route), key: key(), params: paramsFor(route) }
    for (const body of [[], 'text', { surprise: 1 }, { username: {}, amount: [], stake: null }]) {
      const reply = await product.call(route, { ...shared, body })
      expect(reply).toMatchObject({ status: 400, success: false })
      expect(['invalid-input', 'payload-unreadable']).toContain(reply.message)
    }
    if (route.encrypted === true) {
      const plain = await product.call(route, {
        ...shared,
        body: { payload: 'a.b.c.d.e' },
        isPlain: true,
      })
      expect(plain).toMatchObject({ status: 400, message: 'payload-unreadable' })
    }
  },
)

test.each(routes.filter(({ route }) => route.method !== 'GET' && route.body !== undefined))(
  '$id refuses a body above its limit and one that is no JSON',
  async ({ route }) => {
    const ask = (body: string) =>
      send(`${product.origin}${route.path.replace(/:(\w+)/g, someId)}`, {
        method: route.method,
        headers: { host: 'localhost', 'content-type': 'application/json' },
        body,
      })
    expect((await ask(JSON.stringify({ text: 'x'.repeat(70_000) }))).status).toBe(413)
    expect((await ask('{"broken":')).status).toBe(400)
  },
)

test.each(routes.filter(({ route }) => route.idempotent === true))(
  '$id asks for an idempotency key',
  async ({ route }) => {
    const reply = await product.call(route, { token: tokenFor(route), ...sampleFor(route) })
    expect(reply).toMatchObject({ status: 400, message: 'idempotency-key-missing' })
  },
)

const badAmounts = [
  '0',
  '0.00',
  '-1',
  '+1',
  '1e-37',
  '1e30',
  'NaN',
  'Infinity',
  '',
  ' 1',
  '1,5',
  '0x10',
  '１',
  10,
  null,
]

test.each(badAmounts)('no route takes %j for an amount', async (amount) => {
  const bodies: [Way, object][] = [
    [deposits.create, { methodId: 'card', amount }],
    [withdrawals.request, { amount, bankAccountId: someId, paymentPassword: '135790' }],
    [slots.spin, { stake: amount }],
    [crash.bet, { place: 1, stake: amount, target: null }],
    [vendorWallets.transfer, { vassalage: 'arrecife', direction: 'in', amount }],
    [upline.transfer, { amount, paymentPassword: '135790' }],
  ]
  for (const [route, body] of bodies) {
    const reply = await product.call(route, { token: tokenFor(route), key: key(), body })
    expect(reply).toMatchObject({ status: 400, message: 'invalid-input' })
  }
})

test('amounts finer than the currency, too large or out of limits have a code of their own', async () => {
  const ask = (amount: string) =>
    product.call(deposits.create, { token, key: key(), body: { methodId: 'card', amount } })
  expect(await ask('10.001')).toMatchObject({ message: 'amount-too-fine' })
  expect(await ask('9999999999999')).toMatchObject({ message: 'above-maximum' })
  expect(await ask('0.01')).toMatchObject({ message: 'below-minimum', value: { minimum: '10.00' } })
})

test("another player's things are as if they were not there", async () => {
  const params = { depositId: someId, withdrawalId: someId }
  expect(await product.call(deposits.get, { token, params })).toMatchObject({ status: 404 })
  expect(await product.call(withdrawals.cancel, { token, params })).toMatchObject({ status: 404 })
})

test('a player may not use the console', async () => {
  expect(
    await product.call(withdrawals.approve, { token, params: paramsFor(withdrawals.approve) }),
  ).toMatchObject({ status: 401, message: 'not-signed-in' })
})

test('an unknown path and every error answer in the envelope with its status', async () => {
  const { status, text } = await send(`${product.origin}/wps/nowhere`, {
    headers: { host: 'localhost' },
  })
  expect([status, JSON.parse(text)]).toEqual([
    404,
    { success: false, value: null, message: 'not-found' },
  ])
  expect(Object.values(errorStatus).every((code) => code >= 400 && code < 600)).toBe(true)
})
