import { launches, vendorWallets } from '@faro/contract/gaming'
import { catalogue, memberGames } from '@faro/contract/catalogue'
import type { Way } from '@faro/contract/route'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { send } from '../../../tools/product/product.ts'
import {
  aMember,
  aProductWithVendors,
  availableOf,
  type Member,
  type ProductWithVendors,
} from '../../../tools/product/simulated-vendors.ts'

let product: ProductWithVendors
let ana: Member
beforeAll(async () => {
  product = await aProductWithVendors()
  ana = await aMember(product, 10_000n)
})
afterAll(() => product.close())
afterEach(async () => {
  for (const vendor of ['lantern', 'arrecife']) await product.faults(vendor, {})
})

type Listed = { rows: { code: string; isDemoOffered: boolean; inMaintenance: boolean }[] }

const gameOf = async (vassalage: string, isDemoOffered?: boolean): Promise<string> => {
  const reply = await product.call(catalogue.gameList, { query: { vassalage, limit: '20' } })
  const found = (reply.value as Listed).rows.find(
    (game) =>
      !game.inMaintenance && (isDemoOffered === undefined || game.isDemoOffered === isDemoOffered),
  )
  if (found === undefined) throw new Error(`no such game of ${vassalage}`)
  return found.code
}

const launch = (body: object, { token }: Member = ana) =>
  product.call(launches.launch, { token, body })

type Launched = { game_url: string; game_url2: string; sessionId: string | null }
const pageAt = async (url: string): Promise<string> => (await fetch(url)).text()
const sessions = async (): Promise<number> => {
  const [row] = await product.db.query<{ count: number }>(
    'select count(*)::int as count from gaming.game_session',
  )
  return row?.count ?? 0
}

test('[GM02] a launch answers an address for the frame and one for a window, of one session', async () => {
  for (const vassalage of ['lantern', 'pagoda']) {
    const reply = await launch({ gameCode: await gameOf(vassalage), vassalage })
    const { game_url, game_url2, sessionId } = reply.value as Launched
    expect(game_url).toMatch(new RegExp(`/vendors/${vassalage}/table/`))
    expect(game_url2).toBe(game_url)
    expect(sessionId).toMatch(/^[0-9a-f-]{36}$/)
  }
  const { value } = await launch({ gameCode: await gameOf('lantern') })
  // the vendor's links lead back to the site
  expect(await pageAt((value as Launched).game_url)).toMatch(
    /href="http:\/\/localhost[^"]*\/game\?id=[^&]+&#38;member=depositv2"/,
  )
  const guest = { body: { gameCode: await gameOf('lantern') } }
  expect(await product.call(launches.launch, guest)).toMatchObject({ status: 401 })
})

test('[GM02] a game opened for free has no session of ours and never asks for a wallet', async () => {
  const before = await sessions()
  const launched = await launch({ gameCode: await gameOf('lantern', true), launchMode: 'demo' })
  const { game_url, sessionId } = launched.value as Launched
  expect(sessionId).toBeNull()
  expect(await sessions()).toBe(before)
  const body = JSON.stringify({ stake: '1.00', choice: 'spin' })
  const calls = await product.callsOf('lantern')
  await fetch(`${game_url}/balance`, { method: 'POST', body: '{}' })
  const played = await fetch(`${game_url}/rounds`, { method: 'POST', body })
  expect(await played.json()).toMatchObject({ state: 'played' })
  expect(await product.callsOf('lantern')).toEqual(calls)
  expect(await availableOf(product, ana)).toBe('100.00')
  const real = await gameOf('lantern', false)
  expect(await launch({ gameCode: real, launchMode: 'demo' })).toMatchObject({
    message: 'demo-unavailable',
  })
})

test("[GM02] [WA04] a vendor's own wallet is filled once the member says yes, and only then", async () => {
  const bea = await aMember(product, 5_000n)
  const gameCode = await gameOf('arrecife')
  expect(await launch({ gameCode }, bea)).toMatchObject({
    message: 'transfer-needed',
    value: { available: '50.00', purse: '0.00' },
  })
  expect(await availableOf(product, bea)).toBe('50.00')
  expect(await launch({ gameCode, confirmTrans: 1 }, bea)).toMatchObject({ success: true })
  expect(await availableOf(product, bea)).toBe('0.00')
  const { value } = await product.call(vendorWallets.wallets, { token: bea.token })
  expect(value).toMatchObject({ purses: [{ vassalage: 'arrecife', balance: '50.00' }] })
  // what lies there is enough to play with: nobody is asked again
  expect(await launch({ gameCode }, bea)).toMatchObject({ success: true })
})

test.each(['lantern', 'arrecife'])(
  '[GM02] what %s says of a failed launch is told in our words',
  async (vassalage) => {
    const gameCode = await gameOf(vassalage)
    const words = { '405': 'game-unknown', '154': 'currency-mismatch', '410': 'game-off' } as const
    const wish = { gameCode, confirmTrans: true }
    for (const [launchError, message] of Object.entries({
      ...words,
      '420': 'game-off',
      '404': 'vendor-unavailable',
      '500': 'vendor-unavailable',
    })) {
      await product.faults(vassalage, { launchError })
      const reply = await launch(wish, await aMember(product, 0n))
      expect({ launchError, ...reply }).toMatchObject({ launchError, success: false, message })
      if (message === 'game-off')
        expect((reply.value as { suggestions: object[] }).suggestions.length).toBeGreaterThan(0)
    }
  },
)

test('[GM02] the first launch speaks the language of its body, the second that of the header', async () => {
  const gameCode = await gameOf('lantern')
  const spoken = async (route: Way, headers: Record<string, string>, language: string) => {
    const { text } = await send(product.origin + route.path, {
      method: 'POST',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        authorization: `Bearer ${ana.token}`,
        ...headers,
      },
      body: JSON.stringify({ gameCode, language }),
    })
    const { value } = JSON.parse(text) as { value: Launched }
    return /<html lang="(\w+)"/.exec(await pageAt(value.game_url))?.[1]
  }
  expect(await spoken(launches.launch, { language: 'EN' }, 'es')).toBe('es')
  expect(await spoken(launches.launchV2, { language: 'EN' }, 'es')).toBe('en')
  expect(await spoken(launches.launchV2, {}, 'es')).toBe('es')
})

test('[GM02] accounts that may not play are told why', async () => {
  const gameCode = await gameOf('lantern')
  const cruz = await aMember(product, 100n)
  const set = (change: string) =>
    product.db.query(`update identity.member set ${change} where member_id = $1`, [cruz.memberId])
  await set("excluded_until = now() + interval '1 day'")
  expect(await launch({ gameCode }, cruz)).toMatchObject({ message: 'player-excluded' })
  await set("excluded_until = null, state = 'disabled'")
  expect(await launch({ gameCode }, cruz)).toMatchObject({ message: 'not-signed-in' })
  await set("state = 'active'")
  await set('excluded_until = null, account_type = 4')
  expect(await launch({ gameCode }, cruz)).toMatchObject({ message: 'real-account-needed' })
  const free = { gameCode: await gameOf('lantern', true), launchMode: 'demo' }
  expect(await launch(free, cruz)).toMatchObject({ success: true })
})

test('[GM01] a launched game comes first among the recent ones; a refused launch leaves no trace', async () => {
  const dora = await aMember(product, 0n)
  const [first, second] = [await gameOf('lantern'), await gameOf('pagoda')]
  for (const gameCode of [first, second]) await launch({ gameCode }, dora)
  await product.faults('lantern', { launchError: '410' })
  await launch({ gameCode: first }, dora)
  const { value } = await product.call(memberGames.recents, { token: dora.token })
  expect((value as { list: { code: string }[] }).list.map(({ code }) => code)).toEqual([
    second,
    first,
  ])
})
