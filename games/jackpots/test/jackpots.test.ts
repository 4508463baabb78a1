import { randomUUID } from 'node:crypto'
import { wallet } from '@faro/contract/wallet'
import { jackpots, jackpotsConsole } from '@faro/contract/jackpots'
import { bets, winners } from '@faro/contract/gaming'
import type { LivePool, PoolWin, RoundPool } from '@faro/contract/jackpots'
import { jackpotsVerifier, thresholdCommitment } from '@faro/jackpots/engine'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  aPool,
  aSlotPlayer,
  aStaff,
  closePools,
  faultsOf,
  type SlotPlayer,
} from '../../../tools/product/jackpots.ts'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'
import type { Winner } from '@faro/contract/gaming'

let product: Product
let ana: SlotPlayer

beforeAll(async () => {
  product = await aProduct()
  ana = await aSlotPlayer(product)
})
afterAll(() => product.close())
afterEach(async () => {
  await closePools(product)
  expect(await faultsOf(product)).toEqual([])
})

type Spun = {
  spin: { spinId: string; payout: string }
  available: string
  jackpots: PoolWin[]
}
const spun = async (player: SlotPlayer, stake?: string, key?: string): Promise<Spun> => {
  const reply = await player.spin(stake, key)
  expect(reply).toMatchObject({ status: 200 })
  return reply.value as Spun
}
const microsOf = async (code: string) => {
  const [row] = await product.db.query<{ pot: string; reserve: string }>(
    `select sum(o.pot_micros)::text as pot, sum(o.reserve_micros)::text as reserve
     from jackpots.pot o join jackpots.pool p using (pool_id) where p.code = $1`,
    [code],
  )
  return { pot: BigInt(row?.pot ?? 0), reserve: BigInt(row?.reserve ?? 0) }
}
const units = (money: string): bigint => BigInt(money.replace('.', ''))
const alwaysHit = { kind: 'random', hitEvery: 1n } as const

test('[GF13] every bet brings its exact share, fractions of the smallest coin included', async () => {
  const code = await aPool(product)
  for (const stake of ['0.10', '0.20', '1.00', '10.00']) await spun(ana, stake)
  const staked = 10n + 20n + 100n + 1_000n
  expect(await microsOf(code)).toEqual({
    pot: 5_000_000_000n + staked * 1_234n,
    reserve: staked * 321n,
  })
})

test('[GF13] a refused bet brings nothing', async () => {
  const code = await aPool(product)
  const before = await microsOf(code)
  const poor = await aSlotPlayer(product)
  await product.db.query(
    `update wallet.account set floor = balance where owner = $1 and purpose = 'main'`,
    [poor.memberId],
  )
  expect(await poor.spin()).toMatchObject({ status: 409, message: 'insufficient-funds' })
  expect(await microsOf(code)).toEqual(before)
  await product.db.query('update wallet.account set floor = 0 where owner = $1', [poor.memberId])
})

test('[GF13] a hit by chance pays the pot with the round, once, and starts again at the seed', async () => {
  const code = await aPool(product, {
    terms: { seed: 7_000n, sharePpm: 10_000n, reservePpm: 5_000n, rule: alwaysHit },
  })
  const before = units(
    ((await product.call(wallet.balance, { token: ana.token })).value as { available: string })
      .available,
  )
  const key = randomUUID()
  const first = await spun(ana, '10.00', key)
  // 70.00 of the seed and a hundredth of the stake
  expect(first.jackpots).toEqual([{ code, name: 'Bote', tier: 'mini', prize: '70.10' }])
  expect(units(first.available)).toBe(before - 1_000n + units(first.spin.payout) + 7_010n)
  expect(await spun(ana, '10.00', key)).toEqual(first)
  const round = await product.call(bets.roundOf, {
    token: ana.token,
    params: { vassalage: 'faro' },
    query: { reference: `${first.spin.spinId}:jackpot:${code}` },
  })
  const params = { roundId: (round.value as { roundId: string }).roundId }
  const detail = await product.call(bets.round, { token: ana.token, params })
  const { movements } = detail.value as { movements: { kind: string; amount: string }[] }
  expect(movements.map(({ amount }) => amount)).toContain('70.10')
  const rows = await product.db.query(
    `select h.prize, h.from_reserve, h.from_house from jackpots.hit h
     join jackpots.pool p using (pool_id) where p.code = $1`,
    [code],
  )
  // the stake's own five hundredths stood in the reserve already
  expect(rows).toEqual([{ prize: 7_010n, from_reserve: 5n, from_house: 6_995n }])
  expect((await microsOf(code)).pot).toBe(7_000_000_000n)
})

test('[GF13] a threshold is committed to beforehand and told with the hit that reaches it', async () => {
  const code = await aPool(product, {
    tier: 'major',
    terms: {
      seed: 1_000n,
      sharePpm: 100_000n,
      reservePpm: 0n,
      rule: { kind: 'must-hit', cap: 1_600n },
    },
  })
  const [cycle] = await product.db.query<{ commitment: string }>(
    `select c.commitment from jackpots.cycle c join jackpots.pool p using (pool_id)
     where p.code = $1`,
    [code],
  )
  let won: Spun | undefined
  let bets = 0
  while (won === undefined && bets < 10) {
    bets++
    const next = await spun(ana, '10.00')
    if (next.jackpots.length > 0) won = next
  }
  // a tenth of each stake goes in: six bets bring the pot from 10.00 to its cap of 16.00
  expect(bets).toBeLessThanOrEqual(6)
  expect(won?.jackpots[0]?.prize).toBe(`${10 + bets}.00`)
  const detail = await product.call(jackpots.round, {
    token: ana.token,
    params: { roundId: won?.spin.spinId ?? '' },
  })
  const [pool] = (detail.value as { pools: RoundPool[] }).pools
  expect(pool?.threshold?.commitment).toBe(cycle?.commitment)
  expect(thresholdCommitment(pool?.threshold?.secret ?? '')).toBe(cycle?.commitment)
  const checked = jackpotsVerifier.verify({
    kind: 'must-hit',
    serverSeed: pool?.threshold?.secret ?? '',
    serverSeedHash: pool?.threshold?.commitment ?? '',
    seed: pool?.threshold?.seed ?? '',
    cap: pool?.threshold?.cap ?? '',
  })
  expect(checked.checks[0]?.isPassed).toBe(true)
  const threshold = Number(checked.figures[0]?.value)
  expect(threshold).toBeLessThanOrEqual((10 + bets) * 100)
  expect(threshold).toBeGreaterThanOrEqual((9 + bets) * 100 - 1)
})

test('[GF13] of bets that win at once exactly one gets the pot, the others what came after it', async () => {
  const code = await aPool(product, {
    terms: { seed: 1_000n, sharePpm: 10_000n, reservePpm: 0n, rule: alwaysHit },
  })
  const players = await Promise.all(Array.from({ length: 5 }, () => aSlotPlayer(product)))
  const results = await Promise.all(players.map((player) => spun(player, '10.00')))
  const prizes = results.map(({ jackpots: [win] }) => units(win?.prize ?? '0'))
  // each pot is the seed and the winner's own share: nobody is paid what another was paid before
  expect(prizes).toEqual(Array.from({ length: 5 }, () => 1_010n))
  const hits = await product.db.query<{ prize: bigint; cycle_id: string }>(
    `select h.prize, h.cycle_id from jackpots.hit h join jackpots.pool p using (pool_id)
     where p.code = $1`,
    [code],
  )
  expect(new Set(hits.map(({ cycle_id }) => cycle_id)).size).toBe(5)
})

test('[GF13] many bets at once in many pools neither wait in a circle nor lose a fraction', async () => {
  const [one, two] = [await aPool(product), await aPool(product)]
  const must = await aPool(product, {
    terms: {
      seed: 100n,
      sharePpm: 30_001n,
      reservePpm: 7n,
      rule: { kind: 'must-hit', cap: 300n },
    },
  })
  const lively = await aPool(product, {
    terms: {
      seed: 100n,
      sharePpm: 777n,
      reservePpm: 333n,
      rule: { kind: 'random', hitEvery: 4_000n },
    },
  })
  const players = await Promise.all(Array.from({ length: 8 }, () => aSlotPlayer(product)))
  await Promise.all(
    players.map(async (player) => {
      for (let i = 0; i < 20; i++) await spun(player, '10.00')
    }),
  )
  const hits = await product.db.query<{ code: string; n: bigint }>(
    `select p.code, count(*) as n from jackpots.hit h join jackpots.pool p using (pool_id)
     where p.code = any($1) group by p.code`,
    [[one, two, must, lively]],
  )
  expect(hits.find(({ code }) => code === must)?.n).toBeGreaterThan(1n)
  expect(hits.find(({ code }) => code === lively)?.n).toBeGreaterThan(1n)
})

test('[GF13] counters show the pools of a game to its player and those of a brand to everybody', async () => {
  const code = await aPool(product, { tier: 'grand', merchantIds: [1, 2] })
  const other = await aPool(product, { gameCodes: ['reino-dorado'] })
  const inGame = await product.call(jackpots.inGame, { token: ana.game })
  expect((inGame.value as { pools: LivePool[] }).pools).toMatchObject([
    { code, tier: 'grand', amount: '50.00', mustHitBy: null, isNetwork: true },
  ])
  expect(await product.call(jackpots.inGame, {})).toMatchObject({ status: 401 })
  const live = await product.call(jackpots.live, {})
  const codes = (live.value as { pools: LivePool[] }).pools.map((pool) => pool.code)
  expect(codes).toEqual([code, other])
})

test('[GF13] a round shows its player, and nobody else, what it brought and what decides it', async () => {
  const code = await aPool(product)
  const { spin } = await spun(ana, '1.00')
  const params = { roundId: spin.spinId }
  const mine = await product.call(jackpots.round, { token: ana.token, params })
  expect(mine.value).toMatchObject({
    stakeUnits: '100',
    serverSeed: null,
    pools: [{ code, contribution: '0.001234', prize: null, threshold: null }],
  })
  const stranger = await aSlotPlayer(product)
  expect(await product.call(jackpots.round, { token: stranger.token, params })).toMatchObject({
    status: 404,
  })
  expect(await product.call(jackpots.round, { params })).toMatchObject({ status: 401 })
})

test('[GF13] [CN03] the board of winners names the jackpot that is in a prize', async () => {
  await aPool(product, {
    name: 'Gran Bote',
    terms: { seed: 900_000n, sharePpm: 1_000n, reservePpm: 0n, rule: alwaysHit },
  })
  await spun(ana, '1.00')
  const board = await eventually(
    async () => (await product.call(winners.board, {})).value as { latest: Winner[] },
    ({ latest }) => latest.some(({ jackpot }) => jackpot === 'Gran Bote'),
  )
  expect(board.latest[0]?.jackpot).toBe('Gran Bote')
})

test('[GF13] staff change what a pool takes, within the limit of what games may return', async () => {
  const code = await aPool(product)
  const params = { code }
  const mesa = await aStaff(product, 'mesa', ['jackpots.read', 'jackpots.write', 'audit.read'])
  const lupa = await aStaff(product, 'lupa', ['jackpots.read'])
  const body = {
    version: 1,
    seed: '80.00',
    sharePpm: 2_000,
    reservePpm: 500,
    hitEvery: '1000000.00',
    cap: null,
    isOpen: true,
    reason: 'more for the weekend',
  }
  const change = (token: string | undefined, wish: object = {}) =>
    product.call(jackpotsConsole.change, {
      ...(token === undefined ? {} : { token }),
      params,
      body: { ...body, ...wish },
    })
  expect(await change(undefined)).toMatchObject({ status: 401 })
  expect(await change(lupa)).toMatchObject({ status: 403, message: 'forbidden' })
  expect(await change(mesa, { hitEvery: null })).toMatchObject({ message: 'pool-terms-invalid' })
  expect(await change(mesa, { sharePpm: 0 })).toMatchObject({ message: 'pool-terms-invalid' })
  // 95.98 % of the game and 4 % of the pool
  expect(await change(mesa, { sharePpm: 40_000 })).toMatchObject({
    status: 409,
    message: 'pool-return-too-high',
  })
  expect(await agreeTo(product, await change(mesa), ['jackpots.write'])).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await change(mesa)).toMatchObject({ status: 409, message: 'pool-changed' })
  const detail = await product.call(jackpotsConsole.detail, { token: lupa, params })
  expect(detail.value).toMatchObject({
    pool: { version: 2, terms: { seed: '80.00', sharePpm: 2_000 }, amount: '50.00' },
    changes: [
      { kind: 'changed', setBy: 'mesa', reason: 'more for the weekend' },
      // it came with the product: by nobody, for no reason
      { kind: 'opened', setBy: null, reason: null },
    ],
  })
  await spun(ana, '10.00')
  // the share of the new terms, and still the seed that this pot began with
  expect((await microsOf(code)).pot).toBe(5_000_000_000n + 1_000n * 2_000n)
  const noted = await eventually(
    async () =>
      product.db.query<{ action: string }>(
        'select action from operator.audit_entry where subject = $1',
        [code],
      ),
    (rows) => rows.length > 0,
  )
  expect(noted).toEqual([{ action: 'jackpot.changed' }])
  const unknown = { token: mesa, params: { code: 'nobody-s' } }
  expect(await product.call(jackpotsConsole.change, { ...unknown, body })).toMatchObject({
    status: 404,
    message: 'pool-unknown',
  })
})
