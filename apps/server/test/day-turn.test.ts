import { playLimits } from '@faro/contract/identity'
import { present } from '@faro/kernel/assert'
import { err } from '@faro/kernel/result'
import { createEvents } from '@faro/server-kit/events'
import { createLog } from '@faro/server-kit/log'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedPlaySums, findPlaySums } from '../../../domains/gaming/src/calls/play-sums.query.ts'
import { createVendorCalls } from '../../../domains/gaming/src/calls/vendor-calls.ts'
import { playStates } from '../../../domains/identity/src/members/play-state.ts'
import { aCrashPlayer, aRoom, type CrashPlayer } from '../../../tools/product/crash.ts'
import { playHistory, walletVendor } from '../../../tools/product/play-history.ts'
import { inForm } from '../../../tools/long-form.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aVisit } from '../../../tools/product/vendors.ts'

let product: Product
let calls: ReturnType<typeof createVendorCalls>
let room: ReturnType<typeof aRoom>
/** The moment at which bets count; the room keeps its own time. */
let now: Date

/** The last seconds of a day that ends a week and a month as well, and the first of the next. */
const late = new Date('2026-05-31T23:59:57Z')
const early = new Date('2026-06-01T00:00:01Z')
const dayMs = 86_400_000

beforeAll(async () => {
  product = await aProduct()
  await product.db.query("update whitelabel.merchant set time_zone = 'UTC'")
  const { modules } = product.app
  modules.whitelabel.forget()
  const { db } = product
  calls = createVendorCalls({
    ...modules,
    db,
    events: createEvents({ db, jobs: product.app.jobs }),
    log: createLog('silent'),
    identity: { playStates },
    clock: { now: () => now },
    barredCountries: async () => [],
  })
  const { gaming } = modules
  const gameWallet = { ...gaming.gameWallet, batch: calls.batchIn, reverse: calls.reverseIn }
  const app = { ...product.app, modules: { ...modules, gaming: { ...gaming, gameWallet } } }
  room = aRoom({ ...product, app })
})
afterAll(async () => {
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
  await calls.close()
  await product.close()
})

const limited = async (limits: Record<string, string>): Promise<CrashPlayer> => {
  const player = await aCrashPlayer(product)
  for (const [key, limit] of Object.entries(limits)) {
    const [kind, period] = key.split('.')
    const { token } = player
    const body = { kind, period, limit }
    expect(await product.call(playLimits.change, { token, body })).toMatchObject({
      success: true,
    })
  }
  return player
}

const placed = async (player: CrashPlayer, stake: string) => {
  const result = await room.bet(player, { stake })
  if (!result.ok) throw new Error(result.error)
  return result.value.bet
}

const sumsOf = async ({ memberId }: CrashPlayer) => {
  const playerAccount = await product.app.modules.gaming.playerAccounts(memberId)
  const day = now.toISOString().slice(0, 10)
  return findPlaySums(product.db, { playerAccount: present(playerAccount, 'account'), day })
}

test.each(['loss.day', 'loss.week', 'loss.month'])(
  '[GM01] a bet of before midnight that is taken back after it lets nobody lose more (%s)',
  async (key) => {
    const player = await limited({ [key]: '50.00' })
    now = late
    await room.betting(150)
    const bet = await placed(player, '40.00')
    expect(await room.bet(player, { place: 2, stake: '10.01' })).toMatchObject({
      error: 'player-limit',
    })
    now = early
    expect(await room.takeBack(player, bet.betId)).toMatchObject({ ok: true })
    expect(await sumsOf(player)).toMatchObject({ dayNet: 0n })
    expect(await room.bet(player, { stake: '50.01' })).toMatchObject({ error: 'player-limit' })
    await placed(player, '50.00')
    expect(await room.bet(player, { place: 2, stake: '0.10' })).toMatchObject({
      error: 'player-limit',
    })
  },
)

test('[GM01] a bet that is taken back leaves what the new day has staked as it is', async () => {
  const player = await limited({ 'stake.day': '50.00' })
  now = late
  await room.betting(150)
  const bet = await placed(player, '40.00')
  now = early
  const other = await room.bet(player, { place: 2, stake: '30.00' })
  expect(other).toMatchObject({ ok: true })
  expect(await room.takeBack(player, bet.betId)).toMatchObject({ ok: true })
  expect(await sumsOf(player)).toMatchObject({
    day: '2026-06-01',
    dayStake: 3_000n,
    dayNet: -3_000n,
    weekNet: -3_000n,
    monthNet: -3_000n,
  })
  expect(await room.bet(player, { stake: '20.01' })).toMatchObject({ error: 'player-limit' })
})

test('[GM01] the week and the month that hold both days get back what the older one had', async () => {
  const player = await limited({ 'loss.week': '50.00', 'loss.day': '45.00' })
  now = new Date('2026-06-02T23:59:57Z')
  await room.betting(150)
  const bet = await placed(player, '40.00')
  now = new Date('2026-06-03T00:00:01Z')
  expect(await room.bet(player, { place: 2, stake: '10.01' })).toMatchObject({
    error: 'player-limit',
  })
  await room.takeBack(player, bet.betId)
  await placed(player, '45.00')
  expect(await sumsOf(player)).toMatchObject({ dayNet: -4_500n, weekNet: -4_500n })
})

test('[GM01] a bet that is taken back on its own day makes room again at once', async () => {
  const player = await limited({ 'loss.day': '50.00', 'stake.day': '50.00' })
  now = late
  await room.betting(150)
  const bet = await placed(player, '40.00')
  await room.takeBack(player, bet.betId)
  await placed(player, '50.00')
  expect(await sumsOf(player)).toMatchObject({ dayStake: 5_000n, dayNet: -5_000n })
})

let keys = 0
const callContextOf = async ({ memberId }: CrashPlayer) => {
  const { gaming } = product.app.modules
  const playerAccount = await gaming.playerAccounts(memberId)
  const game = await gaming.game(1, 'noche-neon')
  if (playerAccount === null || !game.ok) throw new Error('no account or game')
  const { vendorCode } = game.value
  await aVisit(product.db, memberId, vendorCode)
  const vendorRound = `turn${++keys}`
  return { playerAccount, vendorCode, gameCode: 'noche-neon', vendorRound, isGameBound: false }
}

/** A vendor's bet and win before midnight. */
const played = async (player: CrashPlayer, [stake, win]: [bigint, bigint]) => {
  now = late
  const callContext = await callContextOf(player)
  const [bet, credit] = [`bet${keys}`, `win${keys}`]
  const answer = await calls.batch({
    ...callContext,
    closesRound: false,
    session: { kind: 'none' },
    movements: [
      { kind: 'debit', key: bet, amount: stake },
      { kind: 'credit', key: credit, amount: win },
    ],
  })
  expect(answer).toMatchObject({ ok: true })
  const takeBack = (original: string) =>
    calls.rollback({
      ...callContext,
      closesRound: true,
      reversals: [{ key: `back of ${original}`, original }],
    })
  return { bet, credit, takeBack }
}

test('a win that a vendor takes back the next day is no loss of that day', async () => {
  const player = await limited({ 'loss.day': '50.00' })
  const { credit, takeBack } = await played(player, [1_000n, 3_000n])
  now = early
  await placedBy(player, 100n)
  expect(await takeBack(credit)).toMatchObject({ ok: true })
  expect(await sumsOf(player)).toMatchObject({ dayNet: -100n, dayStake: 100n, monthNet: -100n })
  // asked again, nothing more is counted
  expect(await takeBack(credit)).toMatchObject({ value: { isReplay: true } })
  expect(await sumsOf(player)).toMatchObject({ dayNet: -100n, monthNet: -100n })
})

test('a movement from before its day was kept counts back on the day it was stored', async () => {
  const player = await limited({ 'loss.day': '50.00' })
  const { bet, takeBack } = await played(player, [4_000n, 0n])
  // as the ledger was given those of before
  await product.db.query('alter table wallet.entry disable trigger entry_no_change')
  await product.db.query('update wallet.entry set day = null, own_at = $2 where key = $1', [
    bet,
    late,
  ])
  await product.db.query('alter table wallet.entry enable trigger entry_no_change')
  now = early
  await placedBy(player, 100n)
  expect(await takeBack(bet)).toMatchObject({ ok: true })
  expect(await sumsOf(player)).toMatchObject({ dayNet: -100n, dayStake: 100n, monthNet: -100n })
})

const placedBy = async (player: CrashPlayer, amount: bigint) => {
  const callContext = await callContextOf(player)
  const answer = await calls.batch({
    ...callContext,
    closesRound: false,
    session: { kind: 'none' },
    movements: [{ kind: 'debit', key: `bet${keys}`, amount }],
  })
  expect(answer).toMatchObject({ ok: true })
}

const sumsRow = `select day::text, bet_at, day_stake, day_net, day_ms, week_stake, week_net,
  week_ms, month_stake, month_net, month_ms from gaming.play_sum where member_id = $1`

type SumsPlace = Parameters<typeof findPlaySums>[1]

/** The sums as they were counted play by play, and as the ledger begins them now. */
const bothSums = async (place: SumsPlace) => {
  const { memberId } = place.playerAccount
  let begun: object | undefined
  await product.db.tx(async (tx) => {
    await tx.query('delete from gaming.play_sum where member_id = $1', [memberId])
    await countedPlaySums(tx, place)
    begun = (await tx.query(sumsRow, [memberId]))[0]
    return err('looked')
  })
  return { counted: (await product.db.query(sumsRow, [memberId]))[0], begun }
}

const units = fc.bigInt({ min: 1n, max: 4_000n })
const outcome = fc.constantFrom('credited' as const, 'refused' as const)
const word = fc.constantFrom('applied' as const, 'refused' as const)
type History = ReturnType<typeof playHistory>
const step: fc.Arbitrary<(history: History) => Promise<unknown>> = fc.oneof(
  {
    arbitrary: fc.tuple(units, fc.option(fc.bigInt({ min: 0n, max: 9_000n }))).map(
      ([amount, win]) =>
        (of: History) =>
          of.bet(amount, win),
    ),
    weight: 4,
  },
  { arbitrary: fc.nat().map((which) => (of: History) => of.takeBack(which)), weight: 3 },
  { arbitrary: outcome.map((one) => (of: History) => of.endParked(one)), weight: 2 },
  fc.tuple(units, fc.constantFrom(0, 5)).map(
    ([payout, wager]) =>
      (of: History) =>
        of.freeRound(payout, wager),
  ),
  units.map((amount) => (of: History) => of.rebate(amount)),
  fc.tuple(units, units).map(
    ([pay, reward]) =>
      (of: History) =>
        of.settle(pay, reward),
  ),
  fc.tuple(fc.constantFrom('in' as const, 'out' as const), units, fc.option(word)).map(
    ([direction, amount, answer]) =>
      (of: History) =>
        of.transfer(direction, amount, answer),
  ),
  word.map((given) => (of: History) => of.answer(given)),
  fc.constantFrom(1, 1, 3, 9, 40).map((days) => async () => {
    now = new Date(now.getTime() + days * dayMs)
  }),
)

test('sums that begin from the ledger are those that were counted play by play', async () => {
  now = late
  const gameCode = 'noche-neon'
  const game = await product.app.modules.gaming.game(1, gameCode)
  if (!game.ok) throw new Error('no game')
  const { vendorCode } = game.value
  await product.db.query(
    `insert into gaming.vendor_ceiling
       (merchant_id, vendor_code, currency, round_max, hour_max, day_max)
     values (1, $1, 'PNT', 6000, 1000000000, 1000000000)`,
    [vendorCode],
  )
  await calls.ceilings.readPaid({ merchantId: 1, vendorCode, currency: 'PNT' })
  const clock = { now: () => now }
  const play = async (steps: readonly ((of: History) => Promise<unknown>)[]) => {
    now = late
    const { memberId } = await limited({ 'stake.month': '900000.00', 'time.day': '1000' })
    const { playerAccounts } = product.app.modules.gaming
    const playerAccount = present(await playerAccounts(memberId), 'account')
    for (const code of [vendorCode, walletVendor]) await aVisit(product.db, memberId, code)
    const history = playHistory({ product, vendorCode, gameCode, calls, playerAccount, clock })
    // the first bet begins to count, the last makes the day that of the look
    expect(await history.bet(100n, null)).toMatchObject({ ok: true })
    for (const one of steps) await one(history)
    expect(await history.bet(100n, 50n)).toMatchObject({ ok: true })
    const { counted, begun } = await bothSums({
      playerAccount,
      day: now.toISOString().slice(0, 10),
    })
    expect(begun).toEqual(counted)
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), play), {
    numRuns: inForm(5, 200),
    endOnFailure: true,
  })
})
