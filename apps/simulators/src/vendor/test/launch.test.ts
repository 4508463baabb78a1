import { afterEach, describe, expect, test } from 'vitest'
import { vendorOf } from '../configuration.ts'
import type { Played } from '../play-round.ts'
import { aWorld, secret, startVendor, type Running, type World } from './vendor-fixture.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const begin = async (
  dialect: 'softswiss' | 'hub88',
  balance?: string,
): Promise<{ world: World; running: Running }> => {
  const world = await aWorld({ dialect, ...(balance === undefined ? {} : { balance }) })
  const running = await startVendor(world)
  open.push(running.stop, world.operator.close)
  return { world, running }
}

const tableOf = (address: string): string =>
  address.replace('http://vendor.test/vendors/outside/', '')

const real = 'api/v1/softswiss/launcher/real'
const demo = 'api/v1/softswiss/launcher/demo'
const wish = ({ player }: World) => ({
  casino_id: 'house',
  game: 'lantern-7',
  account: { id: player.id, currency: 'EUR' },
  locale: 'en-GB',
  session_id: player.sessionId,
  urls: { return_url: 'https://operator.test/', deposit_url: 'https://operator.test/deposit' },
})

const launch = async (running: Running, path: string, body: object): Promise<string> => {
  const answer: { launch_url: string } = (await running.signed(path, body)).body
  return tableOf(answer.launch_url)
}

describe('a launch in the first dialect', () => {
  test('opens a table that plays with the operator’s money', async () => {
    const { world, running } = await begin('softswiss')
    const table = await launch(running, real, wish(world))
    const page = await running.get(table)
    expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
    expect(page.text).toContain('<html lang="en">')
    expect(page.text).toContain('href="https://operator.test/deposit"')
    expect((await running.post(`${table}/balance`, {})).body).toEqual({ balance: '1000.00' })
    const played: Played = (
      await running.post(`${table}/rounds`, { stake: '1.00', choice: 'spin' })
    ).body
    expect(played.state).toBe('played')
    expect(played.balance).toBe(world.balance())
    expect(played.outcome?.shown).toHaveLength(9)
  })

  test('is one session: the next launch ends it', async () => {
    const { world, running } = await begin('softswiss')
    const first = await launch(running, real, wish(world))
    const second = await launch(running, real, wish(world))
    expect(second).not.toBe(first)
    const ended = await running.post(`${first}/rounds`, { stake: '1.00', choice: 'spin' })
    expect(ended).toEqual({ status: 409, body: { reason: 'session-over' } })
    expect((await running.post(`${second}/balance`, {})).status).toBe(200)
  })

  test('is refused for each reason the documents name', async () => {
    const { world, running } = await begin('softswiss')
    const good = wish(world)
    const code = async (body: object): Promise<[number, string]> => {
      const { status, body: told } = await running.signed(real, body)
      return [status, (told as { meta: { api_code: string } }).meta.api_code]
    }
    expect((await running.post(real, good)).status).toBe(403)
    expect(await code({ ...good, account: undefined })).toEqual([400, '400'])
    expect(await code({ ...good, session_id: 'no-uuid' })).toEqual([400, '400'])
    expect(await code({ ...good, casino_id: 'other' })).toEqual([400, '404'])
    expect(await code({ ...good, game: 'no-such-game' })).toEqual([400, '405'])
    expect(await code({ ...good, account: { id: 'a', currency: 'ABC' } })).toEqual([400, '154'])
    for (const fault of ['410', '420', '500'] as const) {
      await running.post('faults', { launchError: fault })
      expect(await code(good)).toEqual([fault === '500' ? 500 : 400, fault])
    }
  })

  test('for play money calls no wallet', async () => {
    const { running } = await begin('softswiss')
    const body = { casino_id: 'house', game: 'harbour-dice', currency: 'USD', balance: '50.00' }
    const table = await launch(running, demo, body)
    expect((await running.post(`${table}/balance`, {})).body).toEqual({ balance: '50.00' })
    const played: Played = (
      await running.post(`${table}/rounds`, { stake: '5.00', choice: 'seven' })
    ).body
    expect(played.state).toBe('played')
    expect(running.vendors.vendor('outside')?.log.read()).toEqual([])
  })

  test('says clearly when money is missing, and takes no stake of one’s own', async () => {
    const { world, running } = await begin('softswiss', '0.30')
    const table = await launch(running, real, wish(world))
    const refused = await running.post(`${table}/rounds`, { stake: '1.00', choice: 'spin' })
    expect(refused.body).toMatchObject({
      state: 'refused',
      reason: 'insufficient-funds',
      balance: '0.30',
    })
    expect((await running.post(`${table}/rounds`, { stake: '0.01', choice: 'spin' })).status).toBe(
      400,
    )
    expect((await running.post(`${table}/rounds`, { stake: '1.00', choice: 'win' })).status).toBe(
      400,
    )
  })
})

describe('a launch in the second dialect', () => {
  const path = 'operator/generic/v2/game/url'
  const body = ({ player }: World) => ({
    user: player.id,
    token: player.token,
    operator_id: 'house',
    game_code: 'harbour-dice',
    currency: 'EUR',
    country: 'PH',
    lang: 'vi',
    lobby_url: 'https://operator.test/',
    platform: 'GPL_MOBILE',
  })

  test('opens a table that plays with the operator’s money', async () => {
    const { world, running } = await begin('hub88')
    const answer: { url: string } = (await running.signed(path, body(world))).body
    const table = tableOf(answer.url)
    const played: Played = (
      await running.post(`${table}/rounds`, { stake: '2.00', choice: 'under' })
    ).body
    expect(played).toMatchObject({ state: 'played', balance: world.balance() })
  })

  test('is refused with a status, and demo needs no token', async () => {
    const { world, running } = await begin('hub88')
    expect((await running.post(path, body(world))).status).toBe(403)
    const refused = await running.signed(path, { ...body(world), game_code: 'x' })
    expect(refused).toEqual({ status: 400, body: { status: 'RS_ERROR_INVALID_GAME' } })
    const { user: _user, token: _token, ...rest } = body(world)
    const free = await running.signed(path, { ...rest, currency: 'XXX' })
    expect(free.status).toBe(200)
    expect((await running.signed(path, rest)).status).toBe(400)
  })
})

describe('a vendor with a wallet of its own', () => {
  const begun = async (): Promise<Running> => {
    const world = await aWorld({ dialect: 'softswiss' })
    const place = { slug: 'outside', walletUrl: 'http://127.0.0.1:1', casinoId: 'house' }
    const configuration = vendorOf({ ...place, dialect: 'transfer', secret })
    const running = await startVendor({ configuration, folder: world.folder })
    open.push(running.stop, world.operator.close)
    return running
  }
  const own = { account: 'ana', currency: 'EUR' }

  test('moves each reference once', async () => {
    const running = await begun()
    const deposit = { ...own, amount: '20.00', reference: 't-1' }
    const done = { balance: '20.00', reference: 't-1', state: 'applied' }
    expect((await running.signed('transfer/deposit', deposit)).body).toEqual(done)
    expect((await running.signed('transfer/deposit', deposit)).body).toEqual(done)
    const other = await running.signed('transfer/deposit', { ...deposit, amount: '30.00' })
    expect(other.status).toBe(400)
    const out = await running.signed('transfer/withdraw', {
      ...own,
      amount: '20.01',
      reference: 't-2',
    })
    const refused = { state: 'refused', reference: 't-2', balance: '20.00' }
    expect(out.body).toEqual(refused)
    const later = { ...own, amount: '5.00', reference: 't-3' }
    await running.signed('transfer/deposit', later)
    expect(
      (await running.signed('transfer/withdraw', { ...own, amount: '20.01', reference: 't-2' }))
        .body,
    ).toEqual(refused)
    expect((await running.signed('transfer/status', { reference: 't-2' })).body).toMatchObject({
      state: 'refused',
    })
    expect((await running.signed('transfer/status', { reference: 't-9' })).body).toEqual({
      state: 'unknown',
    })
    expect((await running.signed('transfer/status', { reference: 't-1' })).body).toMatchObject({
      state: 'applied',
      balance_after: '20.00',
    })
    expect((await running.post('transfer/balance', own)).status).toBe(403)
  })

  test('offers its list, and demo without an account', async () => {
    const running = await begun()
    const { games } = JSON.parse((await running.get('transfer/games')).text) as { games: object[] }
    expect(games).toHaveLength(2)
    const body = { casino_id: 'house', game: 'lantern-7', currency: 'EUR' }
    const table = await launch(running, 'transfer/launch', { ...body, demo: true })
    expect((await running.post(`${table}/balance`, {})).body).toEqual({ balance: '10000.00' })
    expect((await running.signed('transfer/launch', body)).status).toBe(400)
  })

  test('plays with what lies there and calls nobody', async () => {
    const running = await begun()
    await running.signed('transfer/deposit', { ...own, amount: '20.00', reference: 't-1' })
    const body = { casino_id: 'house', game: 'lantern-7', ...own, locale: 'es' }
    const table = await launch(running, 'transfer/launch', body)
    const played: Played = (
      await running.post(`${table}/rounds`, { stake: '1.00', choice: 'spin' })
    ).body
    expect(played.state).toBe('played')
    expect((await running.signed('transfer/balance', own)).body).toEqual({
      balance: played.balance,
    })
    expect(running.vendors.vendor('outside')?.log.read()).toEqual([])
  })

  test('keeps its books over a restart', async () => {
    const running = await begun()
    await running.signed('transfer/deposit', { ...own, amount: '20.00', reference: 't-1' })
    running.vendors.vendor('outside')?.driver.crash()
    expect((await running.signed('transfer/balance', own)).body).toEqual({ balance: '20.00' })
  })
})

test('the lobby lists the games to be tried, in the visitor’s language', async () => {
  const { running } = await begin('softswiss')
  const lobby = await running.get('lobby?lang=vi')
  expect(lobby.text).toContain('Chơi miễn phí')
  expect(lobby.text).toContain('Seven Lanterns')
  expect((await running.get('free/lantern-7?lang=en')).status).toBe(303)
  for (const file of ['table.mjs', 'slot.mjs', 'dice.mjs', 'game.css', 'slot.svg', 'dice.svg'])
    expect((await running.get(`assets/${file}`)).status).toBe(200)
  expect((await running.get('assets/..%2Fassets.ts')).status).toBe(404)
})

test('a vendor may have titles of its own', async () => {
  const world = await aWorld({ dialect: 'softswiss' })
  const games = [
    { code: 'brisa-night-market', title: 'Night Market', category: 'rng', engine: 'slot' as const },
    { code: 'brisa-two-piers', title: 'Two Piers', category: 'live', engine: 'dice' as const },
  ]
  const running = await startVendor({
    configuration: { ...world.configuration, games },
    folder: world.folder,
  })
  open.push(running.stop, world.operator.close)
  const list = await running.get('api/v1/softswiss/games?operator=house')
  expect(list.text).toContain(
    '"identifier":"brisa-two-piers","title":"Two Piers","category":"live"',
  )
  const table = await launch(running, real, { ...wish(world), game: 'brisa-night-market' })
  expect((await running.get(table)).text).toContain('Night Market')
  expect((await running.signed(real, wish(world))).status).toBe(400)
})

test('the catalogue tells return, volatility and currencies', async () => {
  const { running } = await begin('softswiss')
  const list = JSON.parse((await running.get('api/v1/softswiss/games?operator=house')).text) as {
    games: { identifier: string }[]
  }
  expect(list.games[0]).toMatchObject({
    identifier: 'lantern-7',
    payout: 95.82,
    volatility: 'medium',
  })
})
