import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLobby, brand, type Lobby } from './a-lobby.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

const stop = (what: string, values: readonly unknown[] = []) => lobby.db.query(what, values)

test('first-party games come first in the lobby and vendors in the brand’s order', async () => {
  const page = await lobby.catalogue.games(brand, { category: 'rng', limit: 9 })
  expect(page.rows.slice(0, 8).map(({ features }) => features.includes('verifiable'))).toEqual(
    Array.from({ length: 8 }, () => true),
  )
  await stop(
    `update catalogue.vendor_offer set position = 0 where merchant_id = 1 and vendor_id = 18`,
  )
  await stop(
    `update catalogue.vendor_offer set is_visible = false where merchant_id = 1 and vendor_id = 17`,
  )
  const slots = (await lobby.catalogue.vendors(brand)).find((one) => one.gameCategory === 'rng')
  expect(slots?.vendors[0]?.vassalage).toBe('golden-koi')
  expect(slots?.vendors.map(({ vassalage }) => vassalage)).not.toContain('ambar')
  const hidden = await lobby.catalogue.games(brand, { vassalage: 'ambar', limit: 5 })
  expect([hidden.rows, hidden.total]).toEqual([[], 0])
  // the other brand goes on showing it
  expect((await lobby.catalogue.games(2, { vassalage: 'ambar', limit: 5 })).rows).toHaveLength(5)
})

test('[CT01] [CT03] the menu has a page per category, crash after fish, esports apart from sports', async () => {
  const menus = await lobby.catalogue.menus(brand)
  expect(menus.map(({ gameType }) => gameType)).toEqual([
    'live',
    'sports',
    'fish',
    'crash',
    'rng',
    'pvp',
    'esports',
    'lottery',
    'elott',
  ])
  expect(menus.find(({ gameType }) => gameType === 'esports')).toMatchObject({
    name: 'core.category.esports',
    menuId: 'menu-esports',
    page: 'esports',
    vassalage: 'faro-esport',
    type: 'page',
  })
})

test('[CT01] both lotteries start the first game of their combined vendor lists', async () => {
  const menus = await lobby.catalogue.menus(brand)
  expect(menus.filter(({ type }) => type === 'game')).toMatchObject([
    { gameType: 'lottery', gameCode: 'e-ssc-30s' },
    { gameType: 'elott', gameCode: 'e-ssc-30s' },
  ])
})

test('a vendor in maintenance stops its games, with the end where it is known, and others are told', async () => {
  const code = 'onda-ruleta-zafiro'
  const until = new Date(lobby.clock.now().getTime() + 3_600_000)
  await stop(
    `update catalogue.vendor set in_maintenance = true, maintenance_until = $1 where code = 'onda'`,
    [until],
  )
  const found = await lobby.catalogue.launchable(brand, code)
  expect(found).toMatchObject({
    ok: true,
    value: { vendorCode: 'onda', inMaintenance: true, maintenanceUntil: until.toISOString() },
  })
  const suggestions = found.ok ? found.value.suggestions : []
  expect(suggestions.map(({ vassalage }) => vassalage)).toEqual(Array(3).fill('mirador'))
  const live = (await lobby.catalogue.vendors(brand)).find((one) => one.gameCategory === 'live')
  expect(live?.vendors.find((one) => one.vassalage === 'onda')?.inMaintenance).toBe(true)
  lobby.clock.advance(3_600_001)
  expect(await lobby.catalogue.launchable(brand, code)).toMatchObject({
    value: { inMaintenance: false, maintenanceUntil: null, suggestions: [] },
  })
})

test('states of play answer per brand and game in one statement', async () => {
  await stop(`update catalogue.game set max_bet = 500 where code = 'noche-neon'`)
  await stop(
    `update catalogue.vendor_offer set in_maintenance = true where merchant_id = 2 and vendor_id = 3`,
  )
  await stop(`update catalogue.offer set is_visible = false where merchant_id = 2
    and game_id = (select game_id from catalogue.game where code = 'huerto-dulce')`)
  const states = await lobby.catalogue.playStates([
    { merchantId: 1, gameCode: 'noche-neon' },
    { merchantId: 2, gameCode: 'noche-neon' },
    { merchantId: 2, gameCode: 'huerto-dulce' },
    { merchantId: 9, gameCode: 'noche-neon' },
    { merchantId: 1, gameCode: 'nobody' },
  ])
  const neon = { vendorCode: 'taller-neon', isOn: true, maxBet: 500n }
  expect(Object.fromEntries(states)).toEqual({
    '1:noche-neon': neon,
    '2:noche-neon': { ...neon, isOn: false },
    '2:huerto-dulce': { ...neon, vendorCode: 'faro', isOn: false, maxBet: null },
    '9:noche-neon': { ...neon, isOn: false },
  })
  expect(await lobby.catalogue.playStates([])).toEqual(new Map())
})
