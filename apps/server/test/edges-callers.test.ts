import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audiences } from './audiences.ts'
import { sampleFor } from './body-sampler.ts'
import {
  addressFor,
  ask,
  aWalkedProduct,
  conformanceKey,
  contract,
  gameOf,
  type WalkedProduct,
} from './route-walk.ts'
import {
  aMemberOf,
  aMemberToken,
  aGameSessionToken,
  aStaffToken,
} from '../../../tools/product/sessions.ts'

let product: WalkedProduct
let vendorCode = ''

beforeAll(async () => {
  product = await aWalkedProduct()
  const answer = await fetch(`${product.origin}/conformance/setup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${conformanceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      dialect: 'softswiss',
      secret: 'vendor-secret-1',
      games: [{ code: 'lantern-7' }],
      players: [],
    }),
  })
  vendorCode = ((await answer.json()) as { base: string }).base.split('/')[2] ?? ''
})
afterAll(() => product.close())

test('every route of the server has its line in the table of audiences, and every line a route', () => {
  const told = audiences.map(({ place }) => place)
  expect(product.routes.filter((route) => !told.includes(route))).toEqual([])
  expect(told.filter((route) => !product.routes.includes(route))).toEqual([])
})

const memberOf = async (accountType: number, merchantId = 1) =>
  aMemberToken(product.db, await aMemberOf(product.db, accountType, merchantId), merchantId)

/** Who asks, with what they show. All ask the first brand, but for the one of the second. */
const callers: Readonly<Record<string, (place: string) => Promise<string | undefined>>> = {
  guest: async () => undefined,
  member: () => memberOf(2),
  'member of another brand': () => memberOf(2, 2),
  agent: () => memberOf(41),
  affiliate: () => memberOf(42),
  vendor: async () =>
    aGameSessionToken(product.db, {
      memberId: await aMemberOf(product.db, 2),
      accountType: 2,
      gameCode: `${vendorCode}-lantern-7`,
      vendorCode,
    }),
  game: async (place) =>
    aGameSessionToken(product.db, {
      memberId: await aMemberOf(product.db, 2),
      accountType: 2,
      gameCode: gameOf(place),
    }),
  demo: () => memberOf(4),
  'staff without the right': () => aStaffToken(product.db, []),
  'staff with another right': (place) => aStaffToken(product.db, [otherRight(place)]),
}

const rights = [...new Set(audiences.map(({ audience }) => audience.split(' ')[1]))].filter(
  (right) => right !== undefined,
)
const otherRight = (place: string): string => {
  const own = audiences.find((line) => line.place === place)?.audience.split(' ')[1]
  return rights.find((right) => right !== own) ?? ''
}

const signedOut = '401 not-signed-in'
const allOut = Object.fromEntries(Object.keys(callers).map((caller) => [caller, signedOut]))
const staffOut = {
  'staff without the right': '403 forbidden',
  'staff with another right': '403 forbidden',
}
const staffIn = { 'staff without the right': 'in', 'staff with another right': 'in' }

/** What each caller is told, by who a route is for; `in`: let in, whatever comes of it. */
const expected: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  anybody: Object.fromEntries(Object.keys(callers).map((caller) => [caller, 'in'])),
  member: { ...allOut, member: 'in', agent: 'in', affiliate: 'in', demo: 'in' },
  real: {
    ...allOut,
    member: 'in',
    agent: 'in',
    affiliate: 'in',
    demo: '403 real-account-needed',
  },
  agent: {
    ...allOut,
    member: '403 agent-account-needed',
    agent: 'in',
    affiliate: 'in',
    demo: '403 real-account-needed',
  },
  team: {
    ...allOut,
    member: '403 agent-account-needed',
    agent: 'in',
    affiliate: '403 agent-account-needed',
    demo: '403 real-account-needed',
  },
  affiliate: {
    ...allOut,
    member: '403 agent-account-needed',
    agent: '403 agent-account-needed',
    affiliate: 'in',
    demo: '403 real-account-needed',
  },
  game: { ...allOut, game: 'in' },
  staff: { ...allOut, ...staffIn },
  'staff right': { ...allOut, ...staffOut },
  // the dialects answer what they answer to whoever cannot sign: held by the vendors' own tests
  vendor: {},
  provider: Object.fromEntries(Object.keys(callers).map((caller) => [caller, 'refused'])),
  conformance: Object.fromEntries(Object.keys(callers).map((caller) => [caller, '403 forbidden'])),
}

const kindOf = (audience: string): string => (/^staff ./.test(audience) ? 'staff right' : audience)

const againMax = 5
const againMs = 300

/** What a caller is told. Nothing is done: what no route takes is sent along. */
const shownTo = async (place: string, token: string | undefined): Promise<string> => {
  const [method = '', path = ''] = place.split(' ')
  const route = contract.get(place)?.route
  const url = addressFor(path, route === undefined ? {} : sampleFor(route).params)
  const isProvider = path.startsWith('/payments/')
  const request = {
    method: method === 'ANY' ? 'POST' : method,
    url: route === undefined ? url : `${url}?surprise=1`,
    token,
    ...(isProvider ? { body: '{}' } : {}),
  }
  let { status, message } = await ask(product, request)
  // on a machine that does much else somebody may be sent away for a moment
  for (let again = 0; status === 503 && again < againMax; again++) {
    await pause(againMs)
    ;({ status, message } = await ask(product, request))
  }
  if (status === 401 || status === 403) return `${status} ${message}`
  return status < 500 ? 'in' : `failed ${status}`
}

test.each(Object.keys(callers))(
  '[RO01] every route tells a caller who is a %s what the table says',
  async (caller) => {
    const wrong: string[] = []
    for (const { place, audience } of audiences) {
      const table = expected[kindOf(audience)]
      if (table === undefined) throw new Error(`nobody is known by the word of ${place}`)
      const wanted = table[caller]
      if (wanted === undefined) continue
      const told = await shownTo(place, await callers[caller]?.(place))
      const isRight = wanted === 'refused' ? told !== 'in' || isUnknown(place) : told === wanted
      if (!isRight) wrong.push(`${place}: ${told}, not ${wanted}`)
    }
    expect(wrong).toEqual([])
  },
)

/** A provider that does not exist is not found by anybody. */
const isUnknown = (place: string): boolean => place.includes('/:provider/')
