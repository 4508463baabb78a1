import { createDb } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { createSignals } from '@faro/server-kit/signals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogue } from '../src/index.ts'
import { aLobby, brand, type Lobby } from './a-lobby.ts'
import { within } from '@faro/server-kit/testing'

const withinMs = 1_000

/** A second server process beside the lobby's: connections and an index of its own. */
const another = async ({ url, clock }: Lobby) => {
  const db = createDb({ url, connectionsMax: 2, applicationName: 'another' })
  const signals = createSignals({ url, log: createLog('silent') })
  const catalogue = createCatalogue({ db, signals, clock })
  await signals.start()
  const close = async (): Promise<void> => {
    await signals.stop()
    await db.close()
  }
  return { catalogue, close }
}

let lobby: Lobby
let there: Awaited<ReturnType<typeof another>>
beforeAll(async () => {
  lobby = await aLobby()
  there = await another(lobby)
})
afterAll(async () => {
  await there.close()
  await lobby.close()
})

const find = async (search: string) =>
  (await there.catalogue.games(brand, { search, limit: 20 })).rows
const codes = async (search: string) => (await find(search)).map(({ code }) => code)
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: withinMs, interval: 10 })

const selva = { merchantId: brand, code: 'selva-de-jade' }

test('[CT04] what one process hides, no other finds a second later, and the other way round', async () => {
  expect(await codes('selva de jade')).toContain(selva.code)
  await lobby.catalogue.switchGame(selva, { isVisible: false })
  await soon(() => codes('selva de jade')).not.toContain(selva.code)
  expect(await codes('selva')).not.toContain(selva.code)
  await lobby.catalogue.switchGame(selva, { isVisible: true })
  await soon(() => codes('selva de jade')).toContain(selva.code)
})

test('a stop of a game and of its vendor shows in what other processes find', async () => {
  const stopped = async () =>
    (await find('selva de jade')).find(({ code }) => code === selva.code)?.inMaintenance
  expect(await stopped()).toBe(false)
  await lobby.catalogue.switchGame(selva, { inMaintenance: true })
  await soon(stopped).toBe(true)
  await lobby.catalogue.switchGame(selva, { inMaintenance: false })
  await soon(stopped).toBe(false)
  const stopVendor = 'update catalogue.vendor set in_maintenance = $1 where is_first_party'
  await lobby.db.query(stopVendor, [true])
  await soon(stopped).toBe(true)
  await lobby.db.query(stopVendor, [false])
  await soon(stopped).toBe(false)
})

test('a renamed game and a renamed vendor are found by their new names alone', async () => {
  await lobby.db.query(`update catalogue.game set title = 'Zarabanda' where code = $1`, [
    selva.code,
  ])
  await soon(() => codes('zarabanda')).toEqual([selva.code])
  expect(await codes('selva de jade')).not.toContain(selva.code)
  await lobby.db.query(`update catalogue.vendor set name = 'Zenzontle' where code = 'tribuna'`)
  await soon(() => codes('zenzontl')).toEqual(['tribuna-tribuna-central'])
  expect((await find('zenzontl'))[0]?.vendorName).toBe('Zenzontle')
})

test('what a feed brings is found, what it leaves out is not', async () => {
  const game = {
    code: 'tribuna-xilofono',
    title: 'Xilófono',
    category: 'sports',
    rtpBps: null,
    volatility: null,
    features: [],
    thumbnail: {},
  } as const
  await lobby.catalogue.syncGames('tribuna', [game])
  await soon(() => codes('xilofono')).toEqual([game.code])
  await soon(() => codes('tribuna central')).not.toContain('tribuna-tribuna-central')
})

test('a change of more games than a word to other processes holds reaches them as well', async () => {
  const [row] = await lobby.db.query<{ count: number }>(
    `with changed as (update catalogue.game set title = 'Yunque ' || title
       where game_id in (select game_id from catalogue.game where not is_retired limit 201)
       returning game_id)
     select count(*)::int as count from changed`,
  )
  expect(row?.count).toBe(201)
  const total = async () =>
    (await there.catalogue.games(brand, { search: 'yunque', limit: 1 })).total ?? 0
  await soon(total).toBeGreaterThan(190)
})

test('what was missed while nobody listened is read as soon as somebody listens again', async () => {
  await lobby.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'faro-signals' and datname = current_database()`,
  )
  await lobby.db.query(`update catalogue.game set title = 'Quimera' where code = $1`, [selva.code])
  await expect
    .poll(() => codes('quimera'), { timeout: within(5_000), interval: 10 })
    .toEqual([selva.code])
})
