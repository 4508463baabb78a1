import { identity } from '@faro/contract/identity'
import { catalogue, gameMenus, memberGames, rooms } from '@faro/contract/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOutsideGames } from '../../../tools/seed/seed-outside-games.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

let product: Product
let token = ''

beforeAll(async () => {
  product = await aProduct()
  await seedOutsideGames(product.db, 20)
  const form = {
    username: 'lista',
    password: 'secreto99',
    confirmPassword: 'secreto99',
    agreed: true,
    registerMethod: 'WEB',
  }
  const session = await product.call(identity.register, { body: form })
  token = (session.value as { token: string }).token
})
afterAll(() => product.close())

type Listed = { list: { code: string }[] }

test('[GM01] every list of games answers on its path of the specification', async () => {
  const public_ = [
    [catalogue.hotGames, {}],
    [catalogue.gameList, { category: 'rng', feature: 'jackpot', search: 'fortuna', limit: '5' }],
    [catalogue.vendors, { merchantCode: 'voltio' }],
    [catalogue.vendorGameTypes, { vassalage: 'onda' }],
    [catalogue.rankList, {}],
    [catalogue.popular, { count: '20' }],
    [gameMenus.list, { language: 'ES' }],
  ] as const
  for (const [route, query] of public_)
    expect(await product.call(route, { query })).toMatchObject({ status: 200, success: true })
  const types = await product.call(catalogue.vendorGameTypes, { query: { vassalage: 'onda' } })
  expect(types.value).toEqual([{ vassalage: 'onda', gameTypes: ['live'] }])
  for (const route of [memberGames.favouriteCodes, memberGames.favourites, memberGames.recents])
    expect(await product.call(route, { token })).toMatchObject({ status: 200, success: true })
})

test('[CT04] a member marks a favourite, marks it again and takes it away', async () => {
  const params = { code: 'noche-neon' }
  const added = { status: 200, value: { codes: ['noche-neon'] } }
  expect(await product.call(memberGames.addFavourite, { token, params })).toMatchObject(added)
  expect(await product.call(memberGames.addFavourite, { token, params })).toMatchObject(added)
  const list = await product.call(memberGames.favourites, { token })
  expect((list.value as Listed).list).toMatchObject([{ title: 'Noche Neón' }])
  expect(
    await product.call(memberGames.addFavourite, { token, params: { code: 'nobody' } }),
  ).toMatchObject({ status: 404, message: 'game-unknown' })
  expect(await product.call(memberGames.removeFavourite, { token, params })).toMatchObject({
    value: { codes: [] },
  })
})

test('[GM03] rooms of a game tell stakes in the money of the brand and seats', async () => {
  const games = await product.call(catalogue.gameList, { query: { category: 'pvp', limit: '1' } })
  const gameCode = (games.value as { rows: { code: string }[] }).rows[0]?.code ?? ''
  const found = await product.call(rooms.list, { token, query: { gameCode } })
  expect((found.value as Listed).list[0]).toMatchObject({
    name: 'Bronce',
    stakeMin: '1.00',
    stakeMax: '20.00',
    seats: 4,
  })
})

test('a stopped game answers with others of its category', async () => {
  await product.db.query(`update catalogue.offer set in_maintenance = true
    where game_id = (select game_id from catalogue.game where code = 'noche-neon')`)
  const reply = await product.call(catalogue.game, { params: { code: 'noche-neon' } })
  expect(reply.value).toMatchObject({ inMaintenance: true, maintenanceUntil: null })
  expect((reply.value as { suggestions: object[] }).suggestions).toHaveLength(4)
})

test('filters that nobody offers are refused', async () => {
  for (const name of ['category', 'feature', 'volatility', 'hot', 'branded', 'nothing'])
    expect(await product.call(catalogue.gameList, { query: { [name]: 'x' } })).toMatchObject({
      status: 400,
    })
})
