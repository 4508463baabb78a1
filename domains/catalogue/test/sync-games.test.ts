import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedGame } from '../src/index.ts'
import { aLobby, brand, type Lobby } from './a-lobby.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await aLobby()
  await lobby.db.query(
    `insert into catalogue.vendor(vendor_id, code, name, is_esports)
     values (90, 'taller-feria', 'Taller Feria', true)`,
  )
  await lobby.db.query(
    'insert into catalogue.vendor_offer(merchant_id, vendor_id, position) values (1, 90, 1)',
  )
})
afterAll(() => lobby.close())

const title = (code: string, change: Partial<FeedGame> = {}): FeedGame => ({
  code,
  title: `Feria ${code}`,
  category: 'rng',
  rtpBps: 9500,
  volatility: 'medium',
  features: ['wilds'],
  thumbnail: { motif: 'balloon' },
  ...change,
})

const sync = (...feed: FeedGame[]) => lobby.catalogue.syncGames('taller-feria', feed)
const shown = async (merchantId = brand) =>
  (await lobby.catalogue.games(merchantId, { vassalage: 'taller-feria', limit: 50 })).rows

test('a feed adds, changes and retires; the same feed again does nothing', async () => {
  const feed = [title('uno'), title('dos'), title('copa', { category: 'sports' })]
  expect(await sync(...feed)).toEqual(ok({ added: 3, changed: 0, retired: 0 }))
  expect(await sync(...feed)).toEqual(ok({ added: 0, changed: 0, retired: 0 }))
  // only where the vendor is offered, and its sports are esports
  expect((await shown()).map((game) => [game.code, game.category])).toEqual([
    ['uno', 'rng'],
    ['dos', 'rng'],
    ['copa', 'esports'],
  ])
  expect(await shown(2)).toEqual([])
  const changed = title('uno', { title: 'Feria Única', rtpBps: null })
  expect(await sync(changed, title('tres'))).toEqual(ok({ added: 1, changed: 1, retired: 2 }))
  expect((await shown()).map(({ code }) => code)).toEqual(['uno', 'tres'])
  const search = await lobby.catalogue.games(brand, { search: 'feria unica', limit: 5 })
  expect(search.rows[0]?.code).toBe('uno')
})

test('a retired game is invisible but its records keep their title; it comes back with the feed', async () => {
  await sync(title('uno'))
  expect(await lobby.catalogue.launchable(brand, 'dos')).toMatchObject({ error: 'game-unknown' })
  const states = await lobby.catalogue.playStates([{ merchantId: brand, gameCode: 'dos' }])
  expect(states.get('1:dos')).toMatchObject({ isOn: false })
  expect((await lobby.catalogue.titles(['dos'])).get('dos')?.title).toBe('Feria dos')
  expect(await sync(title('uno'), title('dos'))).toEqual(ok({ added: 0, changed: 1, retired: 0 }))
  expect((await shown()).map(({ code }) => code)).toEqual(['uno', 'dos'])
})

test('a feed may not name a game twice, one of another vendor, or come from nobody', async () => {
  expect(await sync(title('uno'), title('uno'))).toMatchObject({ error: 'code-repeated' })
  expect(await sync(title('noche-neon'))).toMatchObject({ error: 'code-of-another-vendor' })
  expect(await lobby.catalogue.syncGames('nobody', [])).toMatchObject({ error: 'vendor-unknown' })
  expect((await shown()).map(({ code }) => code)).toEqual(['uno', 'dos'])
})
