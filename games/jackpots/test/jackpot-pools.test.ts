import { jackpotsConsole, type PoolRow } from '@faro/contract/jackpots'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPool,
  aSlotPlayer,
  aStaff,
  faultsOf,
  type SlotPlayer,
} from '../../../tools/product/jackpots.ts'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'

let product: Product
let ana: SlotPlayer
let mesa = ''

beforeAll(async () => {
  product = await aProduct()
  ana = await aSlotPlayer(product)
  mesa = await aStaff(product, 'mesa', ['jackpots.read', 'jackpots.write'])
})
afterAll(async () => {
  expect(await faultsOf(product)).toEqual([])
  await product.close()
})

const draft = {
  code: 'fin-de-semana',
  name: 'Fin de Semana',
  tier: 'minor',
  kind: 'random',
  currency: 'PNT',
  brands: [],
  games: ['faro-de-fortuna'],
  seed: '50.00',
  sharePpm: 1_000,
  reservePpm: 500,
  hitEvery: '1000000.00',
  cap: null,
} as const
const judge = (wish: object = {}, token = mesa) =>
  product.call(jackpotsConsole.judge, { token, body: { ...draft, ...wish } })
const open = (wish: object = {}, token = mesa) =>
  product.call(jackpotsConsole.open, { token, body: { ...draft, reason: 'a test', ...wish } })
const close = (code: string, wish: object, token = mesa) =>
  product.call(jackpotsConsole.close, {
    token,
    params: { code },
    body: { version: 1, reason: 'it is over', ...wish },
  })
const agree = (reply: { readonly value: unknown }) => agreeTo(product, reply, ['jackpots.write'])
const executed = { value: { state: 'executed' } }
const poolOf = async (code: string): Promise<PoolRow> =>
  (
    (await product.call(jackpotsConsole.detail, { token: mesa, params: { code } })).value as {
      pool: PoolRow
    }
  ).pool
const microsOf = async (code: string): Promise<bigint> => {
  const [row] = await product.db.query<{ all: string }>(
    `select coalesce(sum(o.pot_micros + o.reserve_micros), 0)::text as all
     from jackpots.pot o join jackpots.pool p using (pool_id) where p.code = $1`,
    [code],
  )
  return BigInt(row?.all ?? 0)
}
const notedOf = (code: string) =>
  eventually(
    () =>
      product.db.query<{ action: string }>(
        'select action from operator.audit_entry where subject = $1',
        [code],
      ),
    (rows) => rows.length > 0,
  )

test('[GF13] what a pool would return is told before it is opened, with every game that is over', async () => {
  const alone = await judge()
  expect(alone.value).toMatchObject({ fault: null, returnPpm: 1_050, limitPpm: 990_000 })
  const [game] = (alone.value as { games: { code: string; isOver: boolean }[] }).games
  expect(game).toMatchObject({ code: 'faro-de-fortuna', isOver: false })
  expect((await judge({ sharePpm: 60_000 })).value).toMatchObject({ games: [{ isOver: true }] })
  expect((await judge({ sharePpm: 0 })).value).toMatchObject({ fault: 'share', games: [] })
  expect(await judge({ hitEvery: null })).toMatchObject({ message: 'pool-terms-invalid' })
  expect(await judge({ currency: 'ZZZ' })).toMatchObject({ message: 'currency-unknown' })
  expect(await judge({ brands: ['nobody-s'] })).toMatchObject({ message: 'brand-unknown' })
  expect(await judge({ games: ['nothing'] })).toMatchObject({ message: 'game-unknown' })
})

test('[GF13] a game that nobody can play today is judged by what it returns once it is on again', async () => {
  const games = () =>
    product.db.query<{ rtp_bps: number }>(
      "select rtp_bps from catalogue.game where code = 'faro-de-fortuna'",
    )
  const [before] = await games()
  const over = { sharePpm: 60_000 }
  const expectOver = async () => {
    expect((await judge(over)).value).toMatchObject({ games: [{ isOver: true }] })
    expect(await open({ code: 'apagado', ...over })).toMatchObject({
      message: 'pool-return-too-high',
    })
  }
  await product.db.query(
    `update catalogue.offer o set is_visible = false from catalogue.game g
     where g.game_id = o.game_id and g.code = 'faro-de-fortuna' and o.merchant_id = 1`,
  )
  await expectOver()
  await product.db.query(
    `update catalogue.offer o set is_visible = true from catalogue.game g
     where g.game_id = o.game_id and g.code = 'faro-de-fortuna' and o.merchant_id = 1`,
  )
  // nor by a figure of the catalogue, which tells players and can be left empty
  await product.db.query("update catalogue.game set rtp_bps = null where code = 'faro-de-fortuna'")
  await expectOver()
  await product.db.query("update catalogue.game set rtp_bps = $1 where code = 'faro-de-fortuna'", [
    before?.rtp_bps,
  ])
})

test('[GF13] two of the staff open a pool, once, at its seed, and bets feed it', async () => {
  const lupa = await aStaff(product, 'lupa', ['jackpots.read'])
  expect(await open({}, '')).toMatchObject({ status: 401 })
  expect(await open({}, lupa)).toMatchObject({ status: 403 })
  expect(await open({ sharePpm: 60_000 })).toMatchObject({ message: 'pool-return-too-high' })
  expect(await open({ sharePpm: 0 })).toMatchObject({ message: 'pool-terms-invalid' })
  expect(await agree(await open())).toMatchObject(executed)
  expect(await open()).toMatchObject({ message: 'pool-exists' })
  expect(await poolOf(draft.code)).toMatchObject({ amount: '50.00', isOpen: true, closedAt: null })
  await ana.spin('10.00')
  expect(await microsOf(draft.code)).toBe(5_000_000_000n + 1_000n * 1_500n)
  expect(await notedOf(draft.code)).toEqual([{ action: 'jackpot.opened' }])
})

test('[GF13] a pool that is closed leaves all it has to another, and no bet feeds it any more', async () => {
  const capped = await aPool(product, {
    terms: {
      seed: 5_000n,
      sharePpm: 1_777n,
      reservePpm: 333n,
      rule: { kind: 'must-hit', cap: 9_000n },
    },
  })
  for (const stake of ['0.10', '1.00', '10.00']) await ana.spin(stake)
  const before = (await microsOf(capped)) + (await microsOf(draft.code))
  const heir = draft.code
  expect(await close(capped, { heir: capped })).toMatchObject({ message: 'pool-heir-unfit' })
  expect(await close(capped, { heir: 'nobody-s' })).toMatchObject({ message: 'pool-heir-unfit' })
  expect(await close(heir, { heir: capped })).toMatchObject({ message: 'pool-heir-unfit' })
  expect(await close(capped, { heir, version: 9 })).toMatchObject({ message: 'pool-changed' })
  expect(await close('nobody-s', { heir })).toMatchObject({ message: 'pool-unknown' })
  const asked = await close(capped, { heir })
  // bets that come at the same moment play without it, or were there before
  const [closed, ...spins] = await Promise.all([
    agree(asked),
    ...Array.from({ length: 4 }, () => ana.spin('10.00')),
  ])
  expect(closed).toMatchObject(executed)
  expect(await poolOf(capped)).toMatchObject({ isOpen: false, amount: '0.00' })
  expect(spins.every((spin) => spin.status === 200)).toBe(true)
  expect(await microsOf(capped)).toBe(0n)
  expect(await microsOf(heir)).toBeGreaterThanOrEqual(before + 4n * 1_000n * 1_500n)
  expect(await faultsOf(product)).toEqual([])
  expect(await close(capped, { heir, version: 2 })).toMatchObject({ message: 'pool-closed' })
  const change = {
    version: 2,
    seed: '50.00',
    sharePpm: 1,
    reservePpm: 0,
    hitEvery: null,
    cap: '90.00',
    isOpen: true,
    reason: 'once more',
  }
  const params = { code: capped }
  expect(
    await product.call(jackpotsConsole.change, { token: mesa, params, body: change }),
  ).toMatchObject({ message: 'pool-closed' })
  expect(await notedOf(capped)).toEqual([{ action: 'jackpot.closed' }])
})

test('[GF13] a pool tells what was done with it, by whom, and the log in amounts', async () => {
  const code = await aPool(product)
  const heir = draft.code
  const params = { code }
  const terms = {
    seed: '50.00',
    sharePpm: 1_234,
    reservePpm: 321,
    hitEvery: '900000.00',
    cap: null,
  }
  const changed = async (version: number, change: object) =>
    product.call(jackpotsConsole.change, {
      token: mesa,
      params,
      body: { version, ...terms, isOpen: true, reason: 'as planned', ...change },
    })
  expect(await agree(await changed(1, {}))).toMatchObject(executed)
  expect(await changed(2, { isOpen: false })).toMatchObject({ status: 200 })
  expect(await agree(await changed(3, { seed: '60.00' }))).toMatchObject(executed)
  expect(await agree(await close(code, { heir, version: 4 }))).toMatchObject(executed)
  const detail = await product.call(jackpotsConsole.detail, { token: mesa, params })
  expect(detail.value).toMatchObject({
    changes: [
      { kind: 'closed', setBy: 'mesa', heir: draft.name, terms: null },
      { kind: 'resumed', setBy: 'mesa', terms: { seed: '60.00' } },
      { kind: 'paused', setBy: 'mesa', reason: 'as planned' },
      { kind: 'changed', setBy: 'mesa', terms: { hitEvery: '900000.00' } },
      { kind: 'opened', setBy: null, reason: null, heir: null },
    ],
  })
  const noted = await eventually(
    () =>
      product.db.query<{ detail: unknown }>(
        'select detail from operator.audit_entry where subject = $1 order by seq',
        [code],
      ),
    (rows) => rows.length === 4,
  )
  expect(noted[1]).toMatchObject({
    detail: {
      currency: 'PNT',
      from: { ...terms, isOpen: true },
      to: { ...terms, isOpen: false },
      reason: 'as planned',
    },
  })
  expect(noted[3]).toMatchObject({
    detail: { heir: draft.name, currency: 'PNT', pot: '50.00', reserve: '0.00' },
  })
})
