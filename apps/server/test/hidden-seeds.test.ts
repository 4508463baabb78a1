import { randomUUID } from 'node:crypto'
import { allRoutes } from '@faro/contract/all'
import { slots } from '@faro/contract/slots'
import { instant } from '@faro/contract/instant'
import { launches } from '@faro/contract/gaming'
import { fair } from '@faro/contract/fair'
import type { RouteSpec, Way } from '@faro/contract/route'
import { games, titleOf } from '@faro/verifiers/engine'
import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInstantPlayer, roundOf } from '../../../tools/product/instant.ts'
import { aStaff } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { sampleFor } from './body-sampler.ts'

type Given = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

const routes = Object.entries(allRoutes).flatMap(([group, named]) =>
  Object.entries(named as Record<string, RouteSpec>).map(([name, route]) => ({
    id: `${group}.${name}`,
    route,
  })),
)

/** Names of everything an answer may hold, however deep. */
const namesIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' ? [...Object.keys(value as object), ...namesIn(value)] : namesIn(value),
  )
}

const couldCarrySeed = ({ ok }: RouteSpec): boolean =>
  namesIn(z.toJSONSchema(ok as never, { unrepresentable: 'any', io: 'input' })).some((name) =>
    /seed|secret|reveal|hash|salt|outcome|proof/i.test(name),
  )

/** Who plays what. */
const titles = { mines: 'minas', hilo: 'mayor-o-menor', dice: 'dados', slot: 'faro-de-fortuna' }

let product: Product
let tokens: Readonly<Record<string, string>>
let open: { readonly mines: string; readonly hilo: string }

beforeAll(async () => {
  product = await aProduct()
  const ana = await anInstantPlayer(product)
  const tables = {
    mines: await ana.open(titles.mines),
    hilo: await ana.open(titles.hilo),
    dice: await ana.open(titles.dice),
  }
  open = {
    mines: roundOf(await tables.mines.begin({ game: 'mines', mines: 3 })).roundId,
    hilo: roundOf(await tables.hilo.begin({ game: 'hilo' })).roundId,
  }
  await tables.dice.play({ game: 'dice', side: 'over', target: 5_050 })
  const launch = async (gameCode: string): Promise<string> => {
    const launched = await product.call(launches.launch, { token: ana.token, body: { gameCode } })
    const { game_url } = launched.value as { game_url: string }
    return new URLSearchParams(game_url.split('#')[1]).get('token') ?? ''
  }
  const slot = await launch(titles.slot)
  // a player inside of every game there is
  const others = await Promise.all(
    games.flatMap(({ code, titles: [title] }) =>
      title === undefined ? [] : [launch(title.code).then((token) => [code, token] as const)],
    ),
  )
  await product.call(slots.spin, { token: slot, key: randomUUID(), body: { stake: '1.00' } })
  const stranger = await (await anInstantPlayer(product)).open('minas')
  const permissions = routes.flatMap(({ route }) => route.permission ?? [])
  tokens = {
    ...Object.fromEntries(others),
    mines: tables.mines.token,
    hilo: tables.hilo.token,
    dice: tables.dice.token,
    slot,
    member: ana.token,
    stranger: stranger.token,
    staff: await aStaff(product, 'mirador', [...new Set(permissions)]),
    guest: '',
  }
})
afterAll(() => product.close())

/** Everything that nobody may be told while those rounds are open. */
const secrets = async (): Promise<readonly string[]> => {
  const rows = await product.db.query<{ secret: string }>(
    `select server_seed as secret from fair.seed_pair where revealed_at is null
       or seed_id in (select seed_id from instant.round where state = 'open')
     union select next_server_seed from fair.seed_pair where revealed_at is null
     union select secret from fair.chain
     union select h.hash from fair.chain_checkpoint h join fair.chain c using (chain_id)
       where h.round >= c.next_round
     union select hash from crash.round where state <> 'ended' and hash is not null
     union select secret from jackpots.cycle where ended_at is null and secret is not null`,
  )
  return rows.map(({ secret }) => secret)
}

const clientSeed = 'of-the-thief'
const rounds = (): readonly string[] => [open.mines, open.hilo]
const ofRounds = (name: string): Given[] => rounds().map((id) => ({ params: { [name]: id } }))

/** How routes are asked that cannot be asked with nothing. */
const asked: Readonly<Record<string, () => Given[]>> = {
  'fair.give': () => [{ body: { clientSeed } }],
  'fair.rotate': () => [{ body: { clientSeed } }],
  'slots.rotate': () => [{ body: { clientSeed } }],
  'slots.spin': () => [{ body: { stake: '1.00' } }, { body: { stake: '0.20', isBought: true } }],
  'slots.proof': () => ofRounds('spinId'),
  'instant.proof': () => ofRounds('roundId'),
  'instant.play': () => [
    { body: { stake: '1.00', bet: { game: 'dice', side: 'over', target: 5_050 } } },
  ],
  'instant.open': () => [
    { body: { stake: '1.00', bet: { game: 'mines', mines: 3 } } },
    { body: { stake: '1.00', bet: { game: 'hilo' } } },
  ],
  // what would end the rounds is asked as of a moment that is not theirs
  'instant.step': () =>
    rounds().map((roundId) => ({ body: { roundId, version: 7, step: { kind: 'skip' } } })),
  'instant.cashOut': () => rounds().map((roundId) => ({ body: { roundId, version: 7 } })),
  'jackpots.round': () => ofRounds('roundId'),
  'crash.round': () => ofRounds('roundId'),
  'crash.bet': () => [{ body: { place: 1, stake: '1.00', target: 200 } }],
}

/** Secrets of another kind: a second factor and a session of the caller's own. */
const elsewhere: ReadonlySet<string> = new Set([
  'factors.beginTotp',
  'social.finish',
  'staff.openLink',
])

const isWalked = ({ id, route }: (typeof routes)[number]): boolean =>
  id in asked ||
  (route.file === undefined &&
    couldCarrySeed(route) &&
    (route.method === 'GET' || (route.auth !== 'operator' && !elsewhere.has(id))))

/** A route that nobody knows better is asked for what its shape takes. */
const givenFor = (id: string, route: RouteSpec): Given[] => asked[id]?.() ?? [sampleFor(route)]

test('[GF07] with rounds open no route whose answer could carry a seed tells a secret to anybody', async () => {
  expect((await secrets()).length).toBeGreaterThan(6)
  const walked = routes.filter(isWalked)
  expect(walked.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['fair.seed', 'fair.pairs', 'instant.history', 'slots.state']),
  )
  for (const { id, route } of walked)
    for (const given of givenFor(id, route))
      for (const [who, token] of Object.entries(tokens)) {
        const reply = await product.call(route, { ...given, token, key: randomUUID() })
        const text = JSON.stringify(reply)
        // read after the answer: a pair without an open round may have been turned by it
        const told = (await secrets()).filter((secret) => text.includes(secret))
        expect({ id, who, told }).toEqual({ id, who, told: [] })
      }
  const left = await product.db.query(
    `select 1 from instant.round r join fair.seed_pair p using (seed_id)
     where r.round_id = any($1) and r.state = 'open' and p.revealed_at is null`,
    [rounds()],
  )
  expect(left).toHaveLength(2)
})

test('[GF07] every game there is was walked, by its reads and its commands', () => {
  const inGames = routes.filter(({ route }) => route.auth === 'game' && couldCarrySeed(route))
  expect(inGames.filter((one) => !isWalked(one)).map(({ id }) => id)).toEqual([])
  for (const { code, page } of games)
    if (page !== undefined)
      expect(
        inGames.some(({ route }) => route.games?.some((kind) => kind === code)),
        code,
      ).toBe(true)
})

test("[GF07] a game's token opens the routes of that game and of no other", async () => {
  const kinds = Object.entries(titles).map(([who, code]) => {
    const page = titleOf(code)?.game.page
    return [who, page === undefined ? [] : [page.family, ...page.traits]] as const
  })
  for (const { id, route } of routes.filter(({ route: { auth } }) => auth === 'game')) {
    expect({ id, isNamed: (route.games ?? []).length > 0 }).toEqual({ id, isNamed: true })
    const [given] = givenFor(id, route)
    for (const [who, own] of kinds) {
      if (route.games?.some((one) => own.some((kind) => kind === one)) === true) continue
      const reply = await product.call(route, {
        ...given,
        token: tokens[who] ?? '',
        key: randomUUID(),
      })
      expect({ id, who, status: reply.status, message: reply.message }).toEqual({
        id,
        who,
        status: 403,
        message: 'forbidden',
      })
    }
  }
})

test('[GF07] the turn is refused through every route while the round is open, and given after it', async () => {
  const turn = (route: Way, token = '') =>
    product.call(route, { token, key: randomUUID(), body: { clientSeed } })
  expect(await turn(fair.rotate, tokens['mines'])).toMatchObject({ message: 'round-open' })
  expect(await turn(slots.rotate, tokens['mines'])).toMatchObject({ message: 'forbidden' })
  const step = await product.call(instant.step, {
    token: tokens['mines'] ?? '',
    key: randomUUID(),
    body: { roundId: open.mines, version: 0, step: { kind: 'pick', tile: 0 } },
  })
  const round = roundOf(step)
  if (round.state === 'open')
    await product.call(instant.cashOut, {
      token: tokens['mines'] ?? '',
      key: randomUUID(),
      body: { roundId: round.roundId, version: round.version },
    })
  expect(await turn(fair.rotate, tokens['mines'])).toMatchObject({ success: true })
})
