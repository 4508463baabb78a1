import { crash, crashConsole, type CrashLimits } from '@faro/contract/crash'
import { operator } from '@faro/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFeed, type Frame } from '../rounds/feed.ts'
import { aCrashPlayer, aRoom, type CrashPlayer } from '../../../tools/product/crash.ts'
import { aStaff } from '../../../tools/product/jackpots.ts'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'

let product: Product
let room: ReturnType<typeof aRoom>
let ana: CrashPlayer
let mesa = ''

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api,worker' } })
  room = aRoom(product)
  ana = await aCrashPlayer(product)
  mesa = await aStaff(product, 'mesa', ['games.read', 'games.write'])
})
afterAll(() => product.close())

const body = {
  version: 0,
  stakeMin: '5.00',
  stakeMax: '50.00',
  payoutMax: '500.00',
  betsMax: 1,
  reason: 'a calmer room',
}
const change = (wish: object = {}, token: string | undefined = mesa, currency = 'PNT') =>
  product.call(crashConsole.change, { token, params: { currency }, body: { ...body, ...wish } })
const limits = async () =>
  (await product.call(crashConsole.limits, { token: mesa })).value as CrashLimits[]

test('[GM01] limits of a bet change with the next round, not with the one under way', async () => {
  const told: Frame[] = []
  const feed = createFeed(room.deps, { merchantId: 1, publish: (frame) => told.push(frame) })
  await room.betting(250)
  await feed.refresh()
  expect(await limits()).toMatchObject([{ version: 0, stakeMin: '0.10', isInForce: true }])
  expect(await change()).toMatchObject({ status: 200, value: { version: 1, isInForce: false } })
  // the round that is open keeps what it was opened with
  expect(await room.bet(ana, { place: 1, stake: '1.00' })).toMatchObject({ ok: true })
  expect(await room.bet(ana, { place: 2, stake: '100.00' })).toMatchObject({ ok: true })
  await room.start()
  await room.end()
  await room.betting(250)
  expect(await limits()).toMatchObject([{ version: 1, betsMax: 1, isInForce: true }])
  expect(await room.bet(ana, { place: 1, stake: '4.99' })).toMatchObject({ error: 'below-minimum' })
  expect(await room.bet(ana, { place: 1, stake: '50.01' })).toMatchObject({
    error: 'above-maximum',
  })
  expect(await room.bet(ana, { place: 2, stake: '10.00' })).toMatchObject({ error: 'bets-at-once' })
  expect(await room.bet(ana, { place: 1, stake: '10.00' })).toMatchObject({
    value: { bet: { cap: 5_000 } },
  })
  const state = await product.call(crash.state, { token: ana.game })
  // pages that are open hear it with the round
  await feed.refresh()
  const rounds = told.filter((frame) => 'round' in frame)
  expect(rounds[0]).not.toHaveProperty('limits')
  expect(rounds.at(-1)).toMatchObject({
    round: { state: 'betting' },
    limits: [{ currency: 'PNT', stakeMin: '5.00', stakeMax: '50.00', betsMax: 1 }],
  })
  expect(state.value).toMatchObject({
    limits: { stakeMin: '5.00', stakeMax: '50.00', payoutMax: '500.00', betsMax: 1 },
  })
})

test('[GM01] limits that do not fit together, of nobody’s currency or of a stranger are refused', async () => {
  const version = (await limits())[0]?.version ?? 0
  expect(await change({ version, stakeMax: '4.00' })).toMatchObject({ message: 'limits-invalid' })
  expect(await change({ version, payoutMax: '50.00' })).toMatchObject({ message: 'limits-invalid' })
  // the lowest target could not be paid
  for (const payoutMax of ['50.01', '50.49'])
    expect(await change({ version, payoutMax })).toMatchObject({
      status: 400,
      message: 'limits-invalid',
      value: { field: 'payoutMax' },
    })
  expect(await change({ version, stakeMin: '0.00' })).toMatchObject({ message: 'invalid-input' })
  expect(await change({ version, stakeMin: '0.001' })).toMatchObject({ message: 'amount-too-fine' })
  expect(await change({ version }, mesa, 'ZZZ')).toMatchObject({ message: 'currency-unknown' })
  expect(await change({ version: version + 7 })).toMatchObject({ message: 'limits-changed' })
  expect(await change({ version }, '')).toMatchObject({ status: 401 })
  const lupa = await aStaff(product, 'lupa', ['games.read'])
  expect(await change({ version }, lupa)).toMatchObject({ status: 403 })
})

test('[GM01] of two who set limits at once one is told, and the log names who it was', async () => {
  const version = (await limits())[0]?.version ?? 0
  const both = await Promise.all([
    change({ version, stakeMin: '7.00' }),
    change({ version, stakeMin: '6.00' }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const noted = await eventually(
    () =>
      product.db.query<{ actor: string }>(
        "select actor from operator.audit_entry where action = 'crash.limits-changed'",
      ),
    (rows) => rows.length >= 2,
  )
  expect(new Set(noted.map(({ actor }) => actor))).toEqual(new Set(['mesa']))
  // what was before and after leaves the log whole
  const auditor = await aStaff(product, 'nora', ['audit.read'])
  const log = await product.call(operator.audit, { token: auditor, query: { limit: '50' } })
  expect(log.value).toMatchObject({ intact: true })
})

test('[GM01] the largest stake of the tightest limits is taken, also of limits that were set tighter', async () => {
  const version = (await limits())[0]?.version ?? 0
  const tightest = { version, stakeMin: '1.00', stakeMax: '50.00', payoutMax: '50.50' }
  expect(await change(tightest)).toMatchObject({ status: 200 })
  await room.start()
  await room.end()
  await room.betting(250)
  expect(await room.bet(ana, { place: 1, stake: '50.00' })).toMatchObject({
    value: { bet: { cap: 101 } },
  })
  await product.db.query(
    `insert into crash.bet_limit_change(merchant_id, currency, version, stake_min, stake_max,
       payout_max, bets_max, set_by, reason)
     select merchant_id, currency, version + 1, 100, 5000, 5001, 1, set_by, 'as of old'
     from crash.bet_limit_change where currency = 'PNT' order by version desc limit 1`,
  )
  await room.start()
  await room.end()
  await room.betting(250)
  expect(await room.bet(ana, { place: 1, stake: '50.00' })).toMatchObject({
    error: 'above-maximum',
    detail: { maximum: '49.51' },
  })
  expect(await room.bet(ana, { place: 1, stake: '49.51' })).toMatchObject({
    value: { bet: { cap: 101 } },
  })
})

test('[GM01] nobody raises alone what a bet may cost, in whatever steps; two people do', async () => {
  const usd = (wish: object, token = mesa) =>
    change({ stakeMin: '0.10', betsMax: 2, ...wish }, token, 'USD')
  const standard = { stakeMax: '1000.00', payoutMax: '100000.00' }
  for (const more of [{ payoutMax: '100000.01' }, { stakeMax: '1000.01' }]) {
    const asked = await usd({ ...standard, ...more })
    expect(asked).toMatchObject({ status: 200, value: { version: 0, ...standard } })
    expect((asked.value as { approvalId: string | null }).approvalId).not.toBeNull()
    await product.db.query("delete from operator.approval where kind = 'crash.limits'", [])
  }
  // lower first, then up again: one person comes back to the standard and no further
  expect(await usd({ stakeMax: '10.00', payoutMax: '1000.00' })).toMatchObject({
    value: { version: 1, approvalId: null },
  })
  expect(await usd({ version: 1, ...standard })).toMatchObject({
    value: { version: 2, approvalId: null },
  })
  const asked = await usd({ version: 2, stakeMax: '2000.00', payoutMax: '200000.00' })
  expect(asked).toMatchObject({ value: { version: 2, ...standard } })
  expect(await usd({ version: 2, stakeMax: '2000.00', payoutMax: '200000.00' })).toMatchObject({
    message: 'approval-own',
  })
  expect(await agreeTo(product, asked, ['games.write'])).toMatchObject({ success: true })
  const raised = { version: 3, stakeMax: '2000.00', payoutMax: '200000.00' }
  expect(await limits()).toContainEqual(expect.objectContaining({ currency: 'USD', ...raised }))
  expect(await usd({ ...raised, payoutMax: '200000.01' })).toMatchObject({ value: raised })
})
