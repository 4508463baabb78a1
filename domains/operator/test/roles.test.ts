import { allRoutes } from '@faro/contract/all'
import { identity } from '@faro/contract/identity'
import { audienceOf, refusalOf } from '@faro/contract/roles'
import type { RouteSpec } from '@faro/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import {
  aGameToken,
  aMemberOf,
  aMemberToken,
  aStaffToken,
} from '../../../tools/product/sessions.ts'

const routes = Object.entries(allRoutes).flatMap(([group, named]) =>
  Object.entries(named as Record<string, RouteSpec>).map(([name, route]) => ({
    id: `${group}.${name}`,
    route,
  })),
)

const accountTypes = [1, 2, 41, 42, 4, 7] as const
const callers = [
  'visitor',
  ...accountTypes.map((type) => `type ${type}` as const),
  'game',
  'staff without the permission',
  'staff with the permission',
] as const
type Caller = (typeof callers)[number]

let product: Product
const members = new Map<number, string>()

beforeAll(async () => {
  product = await aProduct()
  for (const type of accountTypes) members.set(type, await aMemberOf(product.db, type))
})
afterAll(() => product.close())

const typeOf = (caller: Caller): number | null =>
  caller.startsWith('type ') ? Number(caller.slice(5)) : null

const newTokenOf = async (caller: Caller, route: RouteSpec): Promise<string | undefined> => {
  const type = typeOf(caller)
  if (type !== null) return aMemberToken(product.db, members.get(type) ?? '')
  if (caller === 'game') return aGameToken(product.db, members.get(2) ?? '', 2)
  if (caller === 'staff without the permission') return aStaffToken(product.db, ['nothing'])
  if (caller === 'staff with the permission')
    return aStaffToken(product.db, [route.permission ?? 'nothing'])
  return undefined
}

const tokens = new Map<Caller, string | undefined>()

/**
 * What is let in may end its session, so that it has one of its own, as have games, which end with
 * any of their member's; all others share one.
 */
const tokenOf = async (caller: Caller, route: RouteSpec): Promise<string | undefined> => {
  if (caller === 'visitor') return undefined
  if (caller === 'game' || expectedOf(caller, route) === null) return newTokenOf(caller, route)
  if (!tokens.has(caller)) tokens.set(caller, await newTokenOf(caller, route))
  return tokens.get(caller)
}

const ofSlots: ReadonlySet<string> = new Set(['slots', 'seed-pairs', 'pools'])

/** What the table of roles says; null where the call is let in and its input is judged. */
const expectedOf = (caller: Caller, route: RouteSpec): string | null => {
  const type = typeOf(caller)
  switch (route.auth) {
    case 'public':
      return null
    case 'member':
      return type === null ? 'not-signed-in' : refusalOf(audienceOf(route), type)
    case 'game':
      if (caller !== 'game') return 'not-signed-in'
      // the token of this test is one of a slot, which has pairs of seeds and jackpots
      return route.games?.some((one) => ofSlots.has(one)) === true ? null : 'forbidden'
    case 'operator':
      if (!caller.startsWith('staff')) return 'not-signed-in'
      return caller === 'staff without the permission' && route.permission !== undefined
        ? 'forbidden'
        : null
  }
}

const roleCodes = [
  'not-signed-in',
  'forbidden',
  'real-account-needed',
  'member-account-needed',
  'agent-account-needed',
]
const someId = '00000000-0000-7000-8000-000000000000'
const paramsFor = (route: RouteSpec): Record<string, string> =>
  Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map((match) => [match[1] ?? '', someId]))

test.each(routes)('[RO01] $id lets in whom the table names and nobody else', async ({ route }) => {
  for (const caller of callers) {
    const token = await tokenOf(caller, route)
    const reply = await product.call(route, {
      params: paramsFor(route),
      key: crypto.randomUUID(),
      ...(route.body === undefined ? {} : { body: {} }),
      ...(token === undefined ? {} : { token }),
    })
    const expected = expectedOf(caller, route)
    const code = roleCodes.includes(reply.message) ? reply.message : null
    expect([caller, code]).toEqual([caller, expected])
  }
})

/** What staff do with their own account; everything else of the console asks for a permission. */
const ownOfStaff = [
  'operator.logout',
  'operator.me',
  'staff.own',
  'staff.beginPasskey',
  'staff.addPasskey',
  'staff.removePasskey',
  'staff.renewRecoveryCodes',
  'staff.endSession',
  // shown and judged by kind and brand
  'approvals.list',
  'approvals.count',
  'approvals.one',
  'approvals.prove',
  'approvals.askProof',
  'approvals.provePasskey',
  'approvals.vote',
  'approvals.refuse',
  'approvals.withdraw',
  'approvals.collect',
  'notices.list',
  'notices.read',
  'alarms.acknowledge',
  'operatorLists.alarms',
  'operatorLists.approvals',
  'operatorLists.notices',
  // one's own, of lists that one may read
  'views.list',
  'views.save',
  'views.change',
  'views.remove',
  'staffSettings.read',
  'staffSettings.change',
]

test('[RO01] every route for members says for whom, and every other of the console asks a permission', () => {
  const members = routes.filter(({ route }) => route.auth === 'member')
  expect(members.filter(({ route }) => route.audience === undefined)).toEqual([])
  const console_ = routes.filter(({ route }) => route.auth === 'operator')
  const open = console_.filter(({ route }) => route.permission === undefined)
  expect(open.map(({ id }) => id).toSorted()).toEqual(ownOfStaff.toSorted())
})

test('[RO01] an account that is no member cannot sign in, nor can one without a password', async () => {
  const form = { username: 'ajena', password: 'secreto99', confirmPassword: 'secreto99' }
  const body = { ...form, agreed: true, registerMethod: 'WEB' }
  await product.call(identity.register, { body })
  const logIn = () =>
    product.call(identity.login, {
      body: { username: 'ajena', password: 'secreto99', type: 'username' },
    })
  for (const type of [4, 7]) {
    await product.db.query(
      `update identity.member set account_type = $1 where username = 'ajena'`,
      [type],
    )
    expect(await logIn()).toMatchObject({ status: 403, message: 'member-account-needed' })
  }
  await product.db.query(
    `update identity.member set account_type = 2, password_hash = '' where username = 'ajena'`,
  )
  expect(await logIn()).toMatchObject({ status: 401, message: 'login-failed' })
})
