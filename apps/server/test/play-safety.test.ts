import { slots } from '@faro/contract/slots'
import { operator } from '@faro/contract/operator'
import { identity, playLimits, playSafetyConsole } from '@faro/contract/identity'
import { launches } from '@faro/contract/gaming'
import { deposits } from '@faro/contract/cashier'
import type { PlaySafety } from '@faro/contract/identity'
import { readConfig } from '@faro/server-kit/config'
import { createLog } from '@faro/server-kit/log'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '../src/app.ts'
import { aProduct, eventually, type Product, type Reply } from '../../../tools/product/product.ts'
import { aMemberOf, aMemberToken, aStaffToken } from '../../../tools/product/sessions.ts'
import { aVisit } from '../../../tools/product/vendors.ts'

let product: Product
let second: App

beforeAll(async () => {
  product = await aProduct()
  const config = readConfig({
    DATABASE_URL: product.url,
    PORT: String(await freePort()),
    PAYMENT_SECRET: 'a secret for the tests only',
    SERVER_SECRET: 'a server secret for the tests only',
    SMTP_URL: product.provider.smtpUrl,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  })
  second = await createApp({ config, log: createLog('silent'), isOneLane: true })
})
afterAll(async () => {
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
  await second.stop()
  await product.close()
})

type Player = { readonly memberId: string; readonly token: string }

const aPlayer = async (units = 100_000n): Promise<Player> => {
  const memberId = await aMemberOf(product.db, 2)
  const { wallet } = product.app.modules
  await product.db.tx(async (tx) => {
    const owner = { merchantId: 1, owner: memberId }
    const account = await wallet.balanceIn(tx, owner)
    const contraId = await wallet.pooled(tx, { merchantId: 1, name: 'opening', currency: 'PNT' })
    return wallet.post(tx, [
      {
        accountId: account?.accountId as bigint,
        amount: units,
        contraId,
        kind: 'adjustment',
        key: { party: 'test', kind: 'opening', id: memberId },
        ref: 'opening',
      } as never,
    ])
  })
  return { memberId, token: await aMemberToken(product.db, memberId) }
}

const setLimit = (player: Player, kind: string, period: string, limit: string | null) =>
  product.call(playLimits.change, { token: player.token, body: { kind, period, limit } })

const limitOf = async (player: Player, kind: string, period: string) => {
  const { value } = await product.call(playLimits.get, { token: player.token })
  const { limits } = value as PlaySafety
  return limits.find((one) => one.kind === kind && one.period === period)
}

let keys = 0
/** A bet as a vendor's server sends it: through the lanes, with others that wait. */
const bet = async (
  player: Player,
  amount: bigint,
  {
    app = product.app,
    round = `r${++keys}`,
    win,
  }: { app?: App; round?: string; win?: bigint } = {},
) => {
  const { gaming } = app.modules
  const playerAccount = await gaming.playerAccounts(player.memberId)
  if (playerAccount === null) throw new Error('no account')
  const movements = [
    { kind: 'debit' as const, key: `b${++keys}`, amount },
    ...(win === undefined ? [] : [{ kind: 'credit' as const, key: `w${++keys}`, amount: win }]),
  ]
  const game = await gaming.game(1, 'noche-neon')
  if (!game.ok) throw new Error('no game')
  await aVisit(product.db, player.memberId, game.value.vendorCode)
  return gaming.calls.batch({
    playerAccount,
    vendorCode: game.value.vendorCode,
    gameCode: 'noche-neon',
    vendorRound: round,
    isGameBound: false,
    closesRound: false,
    session: { kind: 'none' },
    movements,
  })
}

const spinToken = async ({ token }: Player): Promise<string> => {
  const launched = await product.call(launches.launch, { token, body: { gameCode: 'noche-neon' } })
  const { game_url } = launched.value as { game_url: string }
  return new URLSearchParams(game_url.split('#')[1]).get('token') ?? ''
}

test('a stake limit holds for vendors and for the house games, and tells what is used', async () => {
  const player = await aPlayer()
  await setLimit(player, 'stake', 'day', '10.00')
  expect(await bet(player, 600n)).toMatchObject({ ok: true })
  expect(await bet(player, 401n)).toMatchObject({ ok: false, error: 'player-limit' })
  expect(await limitOf(player, 'stake', 'day')).toMatchObject({ limit: '10.00', used: '6.00' })
  const game = await spinToken(player)
  const { value } = await product.call(slots.state, { token: game })
  const { stakes } = value as { stakes: string[] }
  const dear = stakes.find((stake) => Number(stake) > 4) ?? ''
  const spin = (stake: string) =>
    product.call(slots.spin, { token: game, key: crypto.randomUUID(), body: { stake } })
  expect(await spin(dear)).toMatchObject({ status: 409, message: 'player-limit' })
  expect(await spin(stakes[0] ?? '')).toMatchObject({ success: true })
})

test('a loss limit counts wins, and what is taken back', async () => {
  const player = await aPlayer()
  await setLimit(player, 'loss', 'week', '10.00')
  expect(await bet(player, 900n, { win: 500n })).toMatchObject({ ok: true })
  expect(await limitOf(player, 'loss', 'week')).toMatchObject({ used: '4.00' })
  expect(await bet(player, 601n)).toMatchObject({ error: 'player-limit' })
  const round = 'to take back'
  expect(await bet(player, 600n, { round })).toMatchObject({ ok: true })
  expect(await bet(player, 1n)).toMatchObject({ error: 'player-limit' })
  const { gaming } = product.app.modules
  const playerAccount = await gaming.playerAccounts(player.memberId)
  const game = await gaming.game(1, 'noche-neon')
  if (playerAccount === null || !game.ok) throw new Error('no account or game')
  const [{ play_key: original }] = (await product.db.query(
    `select play_key from audit.play where member_id = $1 and kind = 'bet'
     order by stake limit 1`,
    [player.memberId],
  )) as [{ play_key: string }]
  await gaming.calls.rollback({
    playerAccount,
    vendorCode: game.value.vendorCode,
    gameCode: 'noche-neon',
    vendorRound: round,
    isGameBound: false,
    closesRound: true,
    reversals: [{ key: `back${++keys}`, original }],
  })
  expect(await limitOf(player, 'loss', 'week')).toMatchObject({ used: '4.00' })
  expect(await bet(player, 600n)).toMatchObject({ ok: true })
})

test('bets on two servers at once never pass a limit together', async () => {
  const player = await aPlayer()
  await setLimit(player, 'stake', 'day', '10.00')
  await setLimit(player, 'loss', 'month', '8.00')
  for (let turn = 0; turn < 5; turn++) {
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        bet(player, 70n, { app: i % 2 === 0 ? product.app : second }),
      ),
    )
    for (const result of results) if (!result.ok) expect(result.error).toBe('player-limit')
  }
  expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: '7.70' })
  const [counted] = await product.db.query<{ stake: bigint; net: bigint }>(
    `select (select sum(stake)::bigint from gaming.round where member_id = $1) as stake,
       (select month_net from gaming.play_sum where member_id = $1) as net`,
    [player.memberId],
  )
  expect(counted).toEqual({ stake: 770n, net: -770n })
})

test('[GM01] a limit set at noon counts from midnight: bets before, during and after it', async () => {
  const player = await aPlayer()
  const apps = [product.app, second]
  const many = (amount: bigint, of: number) =>
    Array.from({ length: of }, (_, i) => bet(player, amount, { app: apps[i % 2] as App }))
  for (const app of apps)
    expect(await bet(player, 300n, { app, win: 100n })).toMatchObject({ ok: true })
  // nothing is counted for those without a limit; their page is told by the ledger
  const counted = () =>
    product.db.query('select day_stake, day_net from gaming.play_sum where member_id = $1', [
      player.memberId,
    ])
  expect(await counted()).toEqual([])
  expect(await limitOf(player, 'stake', 'day')).toMatchObject({ limit: null, used: '6.00' })
  expect(await limitOf(player, 'loss', 'week')).toMatchObject({ used: '4.00' })
  const [during] = await Promise.all([
    Promise.all([...many(50n, 8), setLimit(player, 'stake', 'day', '20.00'), ...many(50n, 8)]),
    setLimit(player, 'loss', 'month', '50.00'),
  ])
  expect(during.filter((one) => 'ok' in one && one.ok)).toHaveLength(16)
  expect(await limitOf(player, 'stake', 'day')).toMatchObject({ limit: '20.00', used: '14.00' })
  const after = await Promise.all(many(100n, 16))
  expect(after.filter(({ ok }) => ok)).toHaveLength(6)
  for (const one of after) if (!one.ok) expect(one.error).toBe('player-limit')
  expect(await counted()).toEqual([{ day_stake: 2_000n, day_net: -1_800n }])
  expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: '20.00' })
})

test('the reality check tells what was won and lost since the tab was opened', async () => {
  const player = await aPlayer()
  await bet(player, 500n)
  const at = (query: { since?: string }) =>
    product.call(playLimits.reality, { token: player.token, query })
  const { at: since } = (await at({})).value as { at: string }
  await bet(player, 200n, { win: 50n })
  expect(await at({ since })).toMatchObject({ value: { minutes: null, net: '-1.50' } })
  expect(await at({})).toMatchObject({ value: { net: null } })
  const month = new Date(Date.now() - 60 * 86_400_000).toISOString()
  expect(await at({ since: month })).toMatchObject({ value: { net: '-6.50' } })
})

test('limits are counted in the days of the brand, wherever the server stands', async () => {
  const player = await aPlayer()
  const timeZone = 'Pacific/Kiritimati'
  const setZone = async (zone: string) => {
    await product.db.query('update whitelabel.merchant set time_zone = $1', [zone])
    product.app.modules.whitelabel.forget()
  }
  await setZone(timeZone)
  const day = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  await setLimit(player, 'stake', 'day', '10.00')
  const before = day()
  await bet(player, 500n)
  const [sum] = await product.db.query<{ day: string }>(
    'select day::text from gaming.play_sum where member_id = $1',
    [player.memberId],
  )
  expect([before, day()]).toContain(sum?.day)
  await setZone('UTC')
})

test('the next day the day begins at nothing while the month goes on', async () => {
  const player = await aPlayer()
  await setLimit(player, 'stake', 'day', '5.00')
  await bet(player, 500n)
  await product.db.query('update gaming.play_sum set day = day - 1 where member_id = $1', [
    player.memberId,
  ])
  expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: '0.00' })
  expect(await bet(player, 500n)).toMatchObject({ ok: true })
  expect(await bet(player, 1n)).toMatchObject({ error: 'player-limit' })
})

test('time in games is measured between bets and ends with its limit', async () => {
  const player = await aPlayer()
  await setLimit(player, 'time', 'day', '1')
  await bet(player, 10n)
  await product.db.query(
    `update gaming.play_sum set bet_at = now() - interval '61 seconds' where member_id = $1`,
    [player.memberId],
  )
  expect(await bet(player, 10n)).toMatchObject({ ok: true })
  expect(await limitOf(player, 'time', 'day')).toMatchObject({ limit: '1', used: '1' })
  expect(await bet(player, 10n)).toMatchObject({ error: 'player-limit' })
  expect(
    await product.call(launches.launch, { token: player.token, body: { gameCode: 'noche-neon' } }),
  ).toMatchObject({ status: 409, message: 'player-limit' })
})

test('a cut is at once; a raise waits a day, asks again and is confirmed once', async () => {
  const player = await aPlayer()
  await setLimit(player, 'loss', 'day', '50.00')
  await setLimit(player, 'loss', 'day', '20.00')
  expect(await limitOf(player, 'loss', 'day')).toMatchObject({ limit: '20.00', raise: null })
  await setLimit(player, 'loss', 'day', null)
  expect(await limitOf(player, 'loss', 'day')).toMatchObject({
    limit: '20.00',
    raise: { limit: null },
  })
  const confirm = () =>
    product.call(playLimits.confirm, {
      token: player.token,
      body: { kind: 'loss', period: 'day' },
    })
  expect(await confirm()).toMatchObject({ status: 409, message: 'limit-not-due' })
  await product.db.query(
    `update identity.play_safety set limits = jsonb_set(limits, '{loss.day,raise,dueAt}',
       to_jsonb(now() - interval '1 minute')) where member_id = $1`,
    [player.memberId],
  )
  const twins = await Promise.all([confirm(), confirm()])
  expect(twins.map(({ message }) => message).toSorted()).toEqual(['', 'limit-not-due'])
  expect(await limitOf(player, 'loss', 'day')).toMatchObject({ limit: null, raise: null })
  expect(await setLimit(player, 'time', 'day', '12.5')).toMatchObject({
    message: 'amount-malformed',
  })
})

test('[WA02] a deposit limit holds for many at once, and a payment that fails gives it back', async () => {
  const player = await aPlayer()
  await setLimit(player, 'deposit', 'day', '100.00')
  const ask = (amount: string) =>
    product.call(deposits.create, {
      token: player.token,
      key: crypto.randomUUID(),
      body: { methodId: 'card', amount },
    })
  const many = await Promise.all(Array.from({ length: 6 }, () => ask('30.00')))
  expect(many.filter(({ success }) => success)).toHaveLength(3)
  expect(many.find(({ success }) => !success)).toMatchObject({
    status: 409,
    message: 'deposit-limit',
    value: { available: '10.00' },
  })
  expect(await limitOf(player, 'deposit', 'day')).toMatchObject({ used: '90.00' })
  const first = many.find(({ success }) => success) as Reply
  const { redirectUrl } = first.value as { redirectUrl: string }
  await fetch(redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=decline',
    redirect: 'manual',
  })
  const found = await eventually(
    () => limitOf(player, 'deposit', 'day'),
    (limit) => limit?.used === '60.00',
  )
  expect(found).toMatchObject({ used: '60.00' })
  expect(await ask('40.00')).toMatchObject({ success: true })
})

test('a pause bars bets and deposits, pays open rounds, and lets the member in', async () => {
  const player = await aPlayer()
  const round = 'open when paused'
  expect(await bet(player, 100n, { round })).toMatchObject({ ok: true })
  const paused = await product.call(playLimits.coolOff, { token: player.token, body: { days: 7 } })
  expect(paused).toMatchObject({ value: { exclusion: { kind: 'cool-off' } } })
  expect(await bet(player, 100n)).toMatchObject({ error: 'player-excluded' })
  expect(
    await product.call(launches.launch, { token: player.token, body: { gameCode: 'noche-neon' } }),
  ).toMatchObject({ status: 403, message: 'player-excluded' })
  expect(
    await product.call(deposits.create, {
      token: player.token,
      key: crypto.randomUUID(),
      body: { methodId: 'card', amount: '20' },
    }),
  ).toMatchObject({ status: 403, message: 'player-excluded' })
  const { gaming } = product.app.modules
  const playerAccount = await gaming.playerAccounts(player.memberId)
  const game = await gaming.game(1, 'noche-neon')
  if (playerAccount === null || !game.ok) throw new Error('no account or game')
  await aVisit(product.db, player.memberId, game.value.vendorCode)
  const paid = await gaming.calls.batch({
    playerAccount,
    vendorCode: game.value.vendorCode,
    gameCode: 'noche-neon',
    vendorRound: round,
    isGameBound: false,
    closesRound: true,
    session: { kind: 'none' },
    movements: [{ kind: 'credit', key: `late${++keys}`, amount: 300n }],
  })
  expect(paid).toMatchObject({ ok: true })
  // a shorter pause does not end a longer one
  await product.call(playLimits.coolOff, { token: player.token, body: { days: 1 } })
  const { value } = await product.call(playLimits.get, { token: player.token })
  const until = new Date((value as PlaySafety).exclusion?.until ?? 0).getTime()
  expect(until - Date.now()).toBeGreaterThan(6 * 86_400_000)
})

test('who excludes themselves is signed out everywhere and cannot play until the day', async () => {
  const player = await aPlayer()
  const other = await aMemberToken(product.db, player.memberId)
  const done = await product.call(playLimits.exclude, {
    token: player.token,
    body: { months: 6 },
  })
  expect(done).toMatchObject({ success: true })
  for (const token of [player.token, other])
    expect(await product.call(identity.info, { token })).toMatchObject({ status: 401 })
  const again = await aMemberToken(product.db, player.memberId)
  expect(await product.call(playLimits.get, { token: again })).toMatchObject({
    value: { exclusion: { kind: 'self' } },
  })
  expect(await bet(player, 1n)).toMatchObject({ error: 'player-excluded' })
})

test('staff see limits and what changed, may bar a player with a reason, and it is in the log', async () => {
  const player = await aPlayer()
  await setLimit(player, 'loss', 'day', '50.00')
  const token = await aStaffToken(product.db, ['players.read', 'players.write', 'audit.read'])
  const params = { memberId: player.memberId }
  expect(
    await product.call(playSafetyConsole.exclude, {
      token,
      params,
      body: { days: 30, reason: 'Lo pidió por teléfono' },
    }),
  ).toMatchObject({ success: true })
  const seen = await product.call(playSafetyConsole.detail, { token, params })
  expect(seen).toMatchObject({
    value: {
      exclusion: { kind: 'staff' },
      changes: [
        { action: 'excluded-staff', detail: { reason: 'Lo pidió por teléfono' } },
        { action: 'limit-set', actor: 'member', detail: { limit: 'loss.day', to: '5000' } },
      ],
    },
  })
  const log = await eventually(
    async () =>
      (await product.call(operator.audit, { token, query: { limit: '100' } })).value as {
        rows: { action: string; subject: string }[]
      },
    ({ rows }) => rows.some(({ action }) => action === 'play-safety.excluded-staff'),
  )
  expect(log.rows).toContainEqual(
    expect.objectContaining({
      action: 'play-safety.excluded-staff',
      subject: player.memberId,
    }),
  )
})

test('the reality check is kept as the member set it', async () => {
  const player = await aPlayer()
  const set = (minutes: unknown) =>
    product.call(playLimits.realityCheck, { token: player.token, body: { minutes } })
  expect(await set(30)).toMatchObject({ value: { realityMinutes: 30 } })
  expect(await set(7)).toMatchObject({ status: 400, message: 'invalid-input' })
  expect(await set(null)).toMatchObject({ value: { realityMinutes: null } })
})
