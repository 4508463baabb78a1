import { allRoutes } from '@faro/contract/all'
import type { GameTrait, RouteSpec } from '@faro/contract/route'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { hub88Keys, vendorCaller } from '../../../tools/product/vendor-caller.ts'
import { aVendorFixture } from '../../../tools/product/vendors.ts'

type Fixture = Awaited<ReturnType<typeof aVendorFixture>>
type Place = Awaited<ReturnType<Fixture['setUp']>>

let fixture: Fixture
let vendor: ReturnType<typeof vendorCaller>
let ours: Place
let rival: Place
let shared: Place
let player: Awaited<ReturnType<typeof aFundedPlayer>>
beforeAll(async () => {
  fixture = await aVendorFixture()
  vendor = vendorCaller(fixture.product.origin)
  const hub88 = { dialect: 'hub88', publicKey: hub88Keys.publicKey } as const
  ours = await fixture.setUp(hub88)
  rival = await fixture.setUp(hub88)
  shared = await fixture.setUp()
  player = await aFundedPlayer(fixture.product, 'boleto', 1_000_000n)
})
afterAll(() => fixture.product.close())

const routes = Object.values(allRoutes).flatMap((group) => Object.values(group) as RouteSpec[])
const walled = routes.filter(({ auth }) => auth !== 'public')
const inGames = routes.filter(({ auth }) => auth === 'game')

/** A value for every parameter of the path: who calls is asked before what they ask for. */
const params = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']))

const refusalOf = async (route: RouteSpec, token: string): Promise<string> => {
  const { message } = await fixture.product.call(route, {
    token,
    params: params(route.path),
    key: crypto.randomUUID(),
    ...(route.body === undefined ? {} : { body: {} }),
    isPlain: true,
  })
  return message
}

test('[GM04] what an outside vendor was given opens no route of the house', async () => {
  expect(inGames.length).toBeGreaterThan(15)
  const given = [ours, shared].flatMap(({ people: [one] }) => [one?.token, one?.sessionId])
  for (const token of given)
    for (const route of walled)
      expect([route.path, await refusalOf(route, token ?? '')]).toEqual([
        route.path,
        'not-signed-in',
      ])
})

test('[GM04] it hears nothing of its member on a socket either', async () => {
  const page = (token: string) => {
    const ws = new WebSocket(`${fixture.product.origin.replace('http', 'ws')}/ws`)
    const heard: string[] = []
    ws.addEventListener('message', ({ data }) => heard.push(String(data)))
    ws.addEventListener('open', () => ws.send(JSON.stringify({ token })))
    return heard
  }
  const own = page(await player.launch('minas'))
  const stolen = page(ours.people[0]?.token ?? '')
  await vi.waitFor(() => expect(own.join()).toContain('wallet:'), 5_000)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(stolen.join()).not.toContain('wallet:')
})

const kinds = { slots: 'reino-dorado', crash: 'perseida', instant: 'minas' } as const
/** What else a game has whose routes others have too. */
const traits: Readonly<Record<keyof typeof kinds, readonly GameTrait[]>> = {
  slots: ['seed-pairs', 'pools'],
  crash: [],
  instant: ['seed-pairs'],
}

test.each(Object.entries(kinds) as [keyof typeof kinds, string][])(
  '[GM04] a token of a game of %s opens the routes of that game and of no other',
  async (kind, gameCode) => {
    const token = await player.launch(gameCode)
    for (const route of inGames) {
      const refusal = await refusalOf(route, token)
      if (route.path.startsWith(`/play/api/${kind}/`))
        expect(['not-signed-in', 'forbidden'], route.path).not.toContain(refusal)
      else if (![kind, ...traits[kind]].some((one) => route.games?.includes(one) === true))
        expect([route.path, refusal]).toEqual([route.path, 'forbidden'])
    }
    for (const route of walled.filter(({ auth }) => auth !== 'game'))
      expect([route.path, await refusalOf(route, token)]).toEqual([route.path, 'not-signed-in'])
  },
)

let count = 0
const bet = (place: Place, token: string, change: object = {}) => {
  const id = `t-${++count}`
  return vendor.hub88(`${place.base}/transaction/bet`, {
    user: place.people[0]?.id,
    token,
    game_code: 'lantern-7',
    currency: 'EUR',
    amount: 100_000,
    round: id,
    transaction_uuid: id,
    request_uuid: id,
    ...change,
  })
}

test('[GM04] a vendor bets with the token that it was given for its member, and with no other', async () => {
  const own = ours.people[0]?.token ?? ''
  expect((await bet(ours, own)).body['status']).toBe('RS_OK')
  const others = [
    ours.people[1]?.token,
    rival.people[0]?.token,
    shared.people[0]?.token,
    shared.people[0]?.sessionId,
    ours.people[0]?.sessionId,
    player.token,
    await player.launch('minas'),
  ]
  for (const token of others)
    expect((await bet(ours, token ?? '')).body['status']).toBe('RS_ERROR_INVALID_TOKEN')
  // nor for another vendor's game, however it is spelt
  for (const game of [`${rival.vendorCode}-lantern-7`, 'minas', '../minas'])
    expect((await bet(ours, own, { game_code: game })).body['status']).toBe('RS_ERROR_INVALID_GAME')
  // and what it says of another's member proves nothing there
  expect((await bet(rival, own, { user: ours.people[0]?.id })).body['status']).toBe(
    'RS_ERROR_INVALID_TOKEN',
  )
})

test('[GM04] a vendor pays and charges nobody who has never had a session with it', async () => {
  const stranger = rival.people[1]
  const win = (round: string) => ({
    account_id: stranger?.id,
    currency: 'EUR',
    game_id: 'lantern-7',
    round_id: round,
    transactions: [{ id_provider: `${round}-w`, type: 'win', amount: '5.00' }],
  })
  expect(await vendor.softswiss(`${shared.base}/betwin`, win('stranger'))).toMatchObject({
    status: 400,
    body: { meta: { api_code: '101' } },
  })
  // nor takes anything from them, where the dialect lets the session be absent
  const transactions = [{ id_provider: 'stranger-b', type: 'bet', amount: '5.00' }]
  expect(
    await vendor.softswiss(`${shared.base}/betwin`, { ...win('stranger'), transactions }),
  ).toMatchObject({ status: 400, body: { meta: { api_code: '101' } } })
  const known = { ...win('known'), account_id: shared.people[0]?.id }
  expect(await vendor.softswiss(`${shared.base}/betwin`, known)).toMatchObject({
    status: 200,
    body: { balance: '105.00' },
  })
  // hub88 as well: who has not been there is nobody, whatever the win names
  expect(
    await vendor.hub88(`${ours.base}/transaction/win`, {
      user: stranger?.id,
      currency: 'EUR',
      amount: 500_000,
      round: 'stranger',
      transaction_uuid: 'stranger-w',
      request_uuid: 'stranger-w',
      reference_transaction_uuid: 't-1',
    }),
  ).toMatchObject({ body: { status: 'RS_ERROR_UNKNOWN', request_uuid: 'stranger-w' } })
})

const nobody = '018f2f3c-0000-7000-8000-000000000000'

test('[GM04] a vendor learns nothing of a member who has never had a session with it', async () => {
  const stranger = rival.people[1]?.id
  const own = shared.people[0]?.id
  const told = async (path: string, account: string | undefined, more: object = {}) =>
    vendor.softswiss(shared.base + path, {
      account_id: account,
      currency: 'EUR',
      game_id: 'lantern-7',
      round_id: 'peek',
      round_id_provider: 'peek',
      finished: true,
      ...more,
    })
  const undo = { transactions: [{ id_provider: 'u', type: 'rollback', original_id_provider: 'o' }] }
  const calls = [['/balance'], ['/finish'], ['/rollback', undo]] as const
  for (const [path, more] of calls) {
    const answer = await told(path, stranger, more)
    // not to be told from somebody who does not exist, whatever currency is tried
    expect(answer).toEqual(await told(path, nobody, more))
    expect(answer).toEqual(await told(path, stranger, { ...more, currency: 'USD' }))
    expect(answer).toMatchObject({ status: 400, body: { meta: { api_code: '101' } } })
    expect((await told(path, own, more)).status).toBe(200)
  }
})

test('[GM04] nor in the other dialect, with a token or without one', async () => {
  const stranger = rival.people[1]?.id
  const ask = async (path: string, user: string | undefined, more: object = {}) =>
    (
      await vendor.hub88(ours.base + path, {
        user,
        game_code: 'lantern-7',
        currency: 'EUR',
        amount: 100_000,
        round: 'peek',
        round_closed: true,
        request_uuid: 'peek',
        transaction_uuid: `peek-${path}-${user}`,
        reference_transaction_uuid: 'never-seen',
        ...more,
      })
    ).body
  const paths = ['/user/info', '/user/balance', '/transaction/rollback', '/transaction/win']
  for (const path of paths) {
    expect(await ask(path, stranger)).toEqual({ status: 'RS_ERROR_UNKNOWN', request_uuid: 'peek' })
    expect(await ask(path, nobody)).toEqual(await ask(path, stranger))
  }
  for (const path of [...paths, '/transaction/bet'])
    for (const token of [rival.people[1]?.token, ours.people[0]?.token, 'x']) {
      const answer = await ask(path, stranger, { token })
      expect(answer).toEqual({ status: 'RS_ERROR_INVALID_TOKEN', request_uuid: 'peek' })
      expect(await ask(path, nobody, { token })).toEqual(answer)
    }
  for (const path of ['/user/info', '/user/balance'])
    expect((await ask(path, ours.people[1]?.id))['status']).toBe('RS_OK')
  const [left] = await fixture.product.db.query<{ n: number }>(
    `select count(*)::int as n from audit.play
     where vendor_code = $1 and play_key like 'peek-%' and play_key like '%' || $2`,
    [ours.vendorCode, stranger],
  )
  expect(left?.n).toBe(0)
})
