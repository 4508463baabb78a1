import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { favouritesMax } from '../src/members/favourites.ts'
import { recentsMax } from '../src/ranking/record-launch.ts'
import { aLobby, brand, type Lobby } from './a-lobby.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await aLobby(50)
})
afterAll(() => lobby.close())

const aMember = () => ({ merchantId: brand, memberId: crypto.randomUUID() })

const launch = (member: { merchantId: number; memberId: string }, gameCode: string) =>
  lobby.db.tx(async (tx) => {
    lobby.clock.advance(1_000)
    await lobby.catalogue.noteLaunch(tx, { ...member, gameCode })
    return ok(null)
  })

test('[CT04] favourites: added and removed twice as once, the latest first, each member their own', async () => {
  const { members } = lobby.catalogue
  const [ana, bao] = [aMember(), aMember()]
  await members.addFavourite(ana, 'noche-neon')
  await members.addFavourite(ana, 'huerto-dulce')
  expect(await members.addFavourite(ana, 'noche-neon')).toEqual(
    ok({ codes: ['huerto-dulce', 'noche-neon'] }),
  )
  expect((await members.favourites(ana)).map(({ title }) => title)).toEqual([
    'Huerto Dulce',
    'Noche Neón',
  ])
  expect(await members.favouriteCodes(bao)).toEqual({ codes: [] })
  expect(await members.addFavourite(ana, 'nobody')).toMatchObject({ error: 'game-unknown' })
  await members.removeFavourite(ana, 'noche-neon')
  expect(await members.removeFavourite(ana, 'noche-neon')).toEqual({ codes: ['huerto-dulce'] })
})

test('the number of favourites is limited, also for additions at once', async () => {
  const { members, games } = lobby.catalogue
  const ana = aMember()
  const codes: string[] = []
  let cursor: string | undefined
  while (codes.length < favouritesMax + 5) {
    const page = await games(brand, { limit: 100, cursor })
    codes.push(...page.rows.map(({ code }) => code))
    cursor = page.next ?? undefined
  }
  const added = await Promise.all(
    codes.slice(0, favouritesMax + 5).map((code) => members.addFavourite(ana, code)),
  )
  expect(added.filter((one) => one.ok)).toHaveLength(favouritesMax)
  expect(added.find((one) => !one.ok)).toMatchObject({
    error: 'favourites-full',
    detail: { max: favouritesMax },
  })
})

test('[CT04] a launched game comes first in the recents, which keep the last ones', async () => {
  const { members, games } = lobby.catalogue
  const ana = aMember()
  await launch(ana, 'noche-neon')
  await launch(ana, 'huerto-dulce')
  await launch(ana, 'noche-neon')
  const recent = async () => (await members.recents(ana)).map(({ code }) => code)
  expect(await recent()).toEqual(['noche-neon', 'huerto-dulce'])
  const page = await games(brand, { category: 'live', limit: recentsMax })
  for (const { code } of page.rows) await launch(ana, code)
  expect(await recent()).toEqual(
    page.rows
      .map(({ code }) => code)
      .concat('huerto-dulce', 'noche-neon')
      .slice(0, page.rows.length)
      .toReversed()
      .concat(page.rows.length < recentsMax ? ['noche-neon', 'huerto-dulce'] : [])
      .slice(0, recentsMax),
  )
})

test('[GM01] the rank list counts launches of the last seven days; popular fills it up', async () => {
  const { rankList, popular } = lobby.catalogue
  const [ana, bao] = [aMember(), aMember()]
  lobby.clock.advance(8 * 86_400_000)
  expect(await rankList(brand, { limit: 10 })).toEqual([])
  for (const member of [ana, bao]) await launch(member, 'reino-dorado')
  await launch(ana, 'orbita-nueve')
  expect(await rankList(brand, { limit: 10 })).toMatchObject([
    { code: 'reino-dorado', rank: 1, plays: 2 },
    { code: 'orbita-nueve', rank: 2, plays: 1 },
  ])
  expect(await rankList(brand, { category: 'live', limit: 10 })).toEqual([])
  const list = await popular(brand, { limit: 20 })
  expect(list.slice(0, 2).map(({ code }) => code)).toEqual(['reino-dorado', 'orbita-nueve'])
  expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  expect(await rankList(2, { limit: 10 })).toEqual([])
})

test('[GM03] a game of players has rooms, the smallest stakes first', async () => {
  const page = await lobby.catalogue.games(brand, { category: 'pvp', limit: 1 })
  const rooms = await lobby.catalogue.rooms(brand, page.rows[0]?.code ?? '')
  expect(rooms.ok && rooms.value.map(({ stake_min }) => stake_min)).toEqual([
    100n,
    500n,
    2000n,
    10_000n,
  ])
  expect(await lobby.catalogue.rooms(brand, 'nobody')).toMatchObject({ error: 'game-unknown' })
})
