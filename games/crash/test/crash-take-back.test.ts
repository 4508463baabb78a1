import { randomUUID } from 'node:crypto'
import { crash, type CrashBet } from '@faro/contract/crash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aCrashFixture,
  testPace,
  type CrashFixture,
  type CrashPlayer,
} from '../../../tools/product/crash.ts'

let fixture: CrashFixture
let product: CrashFixture['product']
let room: CrashFixture['room']
let ana: CrashFixture['ana']
let bao: CrashFixture['bao']
let placed: CrashFixture['placed']
beforeAll(async () => {
  fixture = await aCrashFixture()
  ;({ product, room, ana, bao, placed } = fixture)
})
afterAll(async () => {
  expect(await fixture.roundsOpen()).toEqual([])
  expect(await fixture.close()).toEqual([])
})

const stored = async (betId: string) =>
  (
    await product.db.query<{ state: string; is_taken_back: boolean; payout: bigint }>(
      'select state, is_taken_back, payout from crash.bet where bet_id = $1',
      [betId],
    )
  )[0]
const roomOf = async ({ game }: CrashPlayer) =>
  (await product.call(crash.state, { token: game })).value as {
    mine: CrashBet[]
    bets: { betId: string }[]
    betCount: number
  }

test('[GM01] a bet is taken back while the round takes bets, its place is free and counts again', async () => {
  const before = await ana.balance()
  await room.betting(250)
  const bet = await placed(ana, { stake: '40.00' })
  expect(await room.takeBack(ana, bet.betId)).toMatchObject({
    value: { bet: { state: 'taken-back', payout: '40.00' }, available: before },
  })
  expect(await ana.balance()).toBe(before)
  expect(await roomOf(ana)).toMatchObject({ mine: [], bets: [], betCount: 0 })
  room.pass(1)
  const again = await placed(ana, { stake: '10.00', target: 200 })
  expect((await roomOf(bao)).bets).toMatchObject([{ betId: again.betId }])
  await room.start()
  await room.end()
  expect(await stored(bet.betId)).toEqual({ state: 'void', is_taken_back: true, payout: 4_000n })
  expect(Number(await ana.balance()) - Number(before)).toBeCloseTo(10, 5)
  const params = { roundId: bet.roundId }
  expect(await product.call(crash.round, { params })).toMatchObject({
    value: { bets: 1, winners: 1 },
  })
  expect(await product.call(crash.postings, { token: ana.token, params })).toMatchObject({
    value: {
      rows: [
        { kind: 'bet', amount: '-40.00' },
        { kind: 'return', amount: '40.00', ref: `${bet.betId}:void` },
        { kind: 'bet', amount: '-10.00' },
        { kind: 'win', amount: '20.00' },
      ],
    },
  })
  const history = await product.call(crash.history, { token: ana.game, query: { limit: '2' } })
  expect(history.value).toMatchObject({ rows: [{ state: 'won' }, { state: 'taken-back' }] })
})

test('[GM01] once the round takes no more bets nothing is taken back', async () => {
  await room.betting(150)
  const bet = await placed(ana)
  const before = await ana.balance()
  room.pass(testPace.bettingMs)
  // the clock decides, also before the driver has begun the round
  expect(await room.takeBack(ana, bet.betId)).toMatchObject({ error: 'betting-closed' })
  await room.start()
  expect(await room.takeBack(ana, bet.betId)).toMatchObject({ error: 'betting-closed' })
  await room.end()
  expect(await room.takeBack(ana, bet.betId)).toMatchObject({ error: 'betting-closed' })
  await room.betting(150)
  expect(await room.takeBack(ana, bet.betId)).toMatchObject({ error: 'betting-closed' })
  expect(await ana.balance()).toBe(before)
  expect(await stored(bet.betId)).toMatchObject({ state: 'lost', is_taken_back: false })
})

test('[GM01] nobody takes back what is not theirs, guests not at all', async () => {
  await room.betting(150)
  const bet = await placed(ana)
  expect(await room.takeBack(bao, bet.betId)).toMatchObject({ error: 'bet-unknown' })
  expect(await room.takeBack(ana, randomUUID())).toMatchObject({ error: 'bet-unknown' })
  const body = { betId: bet.betId }
  const key = randomUUID()
  expect(await product.call(crash.takeBack, { body, key })).toMatchObject({ status: 401 })
  expect(await product.call(crash.takeBack, { body, token: ana.game })).toMatchObject({
    message: 'idempotency-key-missing',
  })
  expect(await stored(bet.betId)).toMatchObject({ state: 'placed' })
  await room.start()
  await room.end()
})

test('[GM01] taken back twice, by one key or two and all at once, the stake returns once', async () => {
  await room.betting(150)
  const before = await ana.balance()
  const bet = await placed(ana)
  const key = randomUUID()
  const answers = await Promise.all([
    room.takeBack(ana, bet.betId, key),
    room.takeBack(ana, bet.betId, key),
    room.takeBack(ana, bet.betId),
    room.takeBack(ana, bet.betId),
  ])
  for (const answer of answers)
    expect(answer).toMatchObject({ value: { bet: { state: 'taken-back' }, available: before } })
  expect(await room.takeBack(ana, bet.betId, key)).toEqual(answers[0])
  expect(await ana.balance()).toBe(before)
  const moved = await product.db.query(
    'select play_key from audit.play where play_key like $1 order by 1',
    [`${bet.betId}:%`],
  )
  expect(moved).toMatchObject([{ play_key: `${bet.betId}:bet` }, { play_key: `${bet.betId}:void` }])
  await room.start()
  await room.end()
})

test('[GM01] a wish that races the start wins or loses whole', async () => {
  for (let turn = 0; turn < 6; turn++) {
    await room.betting(150)
    const before = Number(await ana.balance())
    const bet = await placed(ana)
    room.pass(testPace.bettingMs - 1)
    const wish = room.takeBack(ana, bet.betId)
    room.pass(1)
    const [answer] = await Promise.all([wish, room.drive(), room.drive()])
    await room.start()
    await room.end()
    const row = await stored(bet.betId)
    expect(row?.is_taken_back).toBe(answer.ok)
    expect(row?.state).toBe(answer.ok ? 'void' : 'lost')
    expect(Number(await ana.balance()) - before).toBeCloseTo(answer.ok ? 0 : -10, 5)
  }
})
