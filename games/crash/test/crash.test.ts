import { randomUUID } from 'node:crypto'
import { crash } from '@faro/contract/crash'
import { fair } from '@faro/contract/fair'
import { bustPointOf, walkBack, type ChainScheme } from '@faro/fair/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeOf } from '../engine/index.ts'
import { driveRoom } from '../rounds/drive-room.ts'
import { aCrashFixture, aCrashPlayer, type CrashFixture } from '../../../tools/product/crash.ts'

let fixture: CrashFixture
let product: CrashFixture['product']
let room: CrashFixture['room']
let ana: CrashFixture['ana']
let bao: CrashFixture['bao']
let placed: CrashFixture['placed']
let betOf: CrashFixture['betOf']
let roundsOpen: CrashFixture['roundsOpen']
beforeAll(async () => {
  fixture = await aCrashFixture()
  ;({ product, room, ana, bao, placed, betOf, roundsOpen } = fixture)
})
afterAll(async () => {
  expect(await fixture.close()).toEqual([])
})

test('[GM01] a bet by hand, one by target and one that loses: money moves once and rounds end', async () => {
  const before = await ana.balance()
  await room.betting(250)
  const byHand = await placed(ana, { place: 1 })
  const byTarget = await placed(ana, { place: 2, target: 200 })
  const lost = await placed(bao, { target: 251 })
  await room.start()
  room.pass(timeOf(150))
  expect(await room.cash(ana, byHand.betId)).toMatchObject({
    value: { bet: { state: 'won', multiplier: 150, payout: '15.00' } },
  })
  room.pass(timeOf(200) - timeOf(150))
  await room.drive()
  expect(await betOf(byTarget.betId)).toEqual({ state: 'won', multiplier: 200, payout: 2_000n })
  await room.end()
  expect(await betOf(lost.betId)).toEqual({ state: 'lost', multiplier: null, payout: 0n })
  expect(Number(await ana.balance()) - Number(before)).toBeCloseTo(15, 5)
  const params = { roundId: byHand.betId }
  expect(await product.call(crash.postings, { token: ana.token, params })).toMatchObject({
    value: {
      rows: [
        { kind: 'bet', amount: '-10.00', ref: `${byHand.betId}:bet` },
        { kind: 'bet', amount: '-10.00' },
        { kind: 'win', amount: '15.00', multiplier: 150, ref: `${byHand.betId}:win` },
        { kind: 'win', amount: '20.00', multiplier: 200 },
      ],
    },
  })
  expect(await product.call(crash.postings, { token: bao.token, params })).toMatchObject({
    value: { rows: [{ kind: 'bet' }] },
  })
  expect(await product.call(crash.round, { params })).toMatchObject({
    value: { round: { roundId: byHand.roundId }, bets: 3, winners: 2 },
  })
  expect(await roundsOpen()).toEqual([])
})

test('[GM01] a target at exactly the bust point wins, a hundredth above it loses', async () => {
  await room.betting(173)
  const at = await placed(ana, { target: 173 })
  const above = await placed(bao, { target: 174 })
  await room.start()
  await room.end()
  expect(await betOf(at.betId)).toMatchObject({ state: 'won', multiplier: 173 })
  expect(await betOf(above.betId)).toMatchObject({ state: 'lost' })
})

test('[GM01] bets are taken only before the start, two for each player, one in each place', async () => {
  await room.betting(200)
  await placed(ana)
  expect(await room.bet(ana)).toMatchObject({ error: 'place-taken' })
  await placed(ana, { place: 2 })
  expect(await room.bet(bao, { stake: '0.01' })).toMatchObject({ error: 'below-minimum' })
  expect(await room.bet(bao, { stake: '1000.01' })).toMatchObject({ error: 'above-maximum' })
  expect(await room.bet(bao, { stake: '1.001' })).toMatchObject({ error: 'amount-too-fine' })
  const poor = await aCrashPlayer(product, 500n)
  expect(await room.bet(poor)).toMatchObject({ error: 'insufficient-funds' })
  await room.start()
  expect(await room.bet(bao)).toMatchObject({ error: 'betting-closed' })
  await room.end()
})

test('[GM01] the same key places one bet, whether repeated later or sent twice at once', async () => {
  await room.betting(150)
  const key = randomUUID()
  const twins = await Promise.all([room.bet(bao, { key }), room.bet(bao, { key })])
  const again = await room.bet(bao, { key })
  const ids = [...twins, again].map((one) => one.ok && one.value.bet.betId)
  expect(new Set(ids).size).toBe(1)
  await room.start()
  room.pass(timeOf(120))
  const cashKey = randomUUID()
  const first = await room.cash(bao, String(ids[0]), cashKey)
  expect(await room.cash(bao, String(ids[0]), cashKey)).toEqual(first)
  // another wish for the same bet hears what it won, and nothing moves
  expect(await room.cash(bao, String(ids[0]))).toMatchObject({
    value: { bet: { multiplier: 120 } },
  })
  await room.end()
})

test('[GM01] cash-outs that race the bust and each other are decided once, the same for all', async () => {
  for (const lateMs of [-1, 0, 1]) {
    await room.betting(140)
    const bet = await placed(ana)
    const other = await placed(bao, { target: 140 })
    const before = Number(await ana.balance())
    await room.start()
    room.pass(timeOf(141) + lateMs)
    const wishes = [
      ...Array.from({ length: 12 }, () => room.cash(ana, bet.betId)),
      room.drive(),
      room.drive(),
    ]
    const answers = (await Promise.all(wishes)).filter((one) => 'ok' in one)
    const verdicts = new Set(
      answers.map((one) => (one.ok ? `won ${one.value.bet.multiplier}` : one.error)),
    )
    await room.end()
    const stored = await betOf(bet.betId)
    expect([...verdicts]).toEqual([stored?.state === 'won' ? 'won 140' : 'busted'])
    expect(stored?.state).toBe(lateMs < 0 ? 'won' : 'lost')
    expect(await betOf(other.betId)).toMatchObject({ state: 'won', multiplier: 140 })
    expect(Number(await ana.balance()) - before).toBeCloseTo(lateMs < 0 ? 14 : 0, 5)
  }
})

test('[GM01] nobody cashes out somebody else’s bet, one before the start, or at 1.00', async () => {
  await room.betting(300)
  const bet = await placed(ana)
  expect(await room.cash(ana, bet.betId)).toMatchObject({ error: 'round-not-running' })
  await room.start()
  expect(await room.cash(ana, bet.betId)).toMatchObject({ error: 'too-early' })
  room.pass(1_000)
  expect(await room.cash(bao, bet.betId)).toMatchObject({ error: 'bet-unknown' })
  expect(await room.cash(bao, randomUUID())).toMatchObject({ error: 'bet-unknown' })
  await room.end()
})

test('[GM01] the largest payout of the brand cashes a bet out', async () => {
  await product.db.query(
    `insert into crash.bet_limit_change(merchant_id, currency, version, stake_min, stake_max,
       payout_max, bets_max, set_by, reason, set_at)
     values (1, 'PNT', 1, 100, 100000, 150000, 2, 'test', 'test', now() - interval '1 day')
     on conflict do nothing`,
  )
  await room.betting(100_000)
  const bet = await placed(ana, { stake: '1000.00', target: 500 })
  expect(bet.cap).toBe(150)
  await room.start()
  room.pass(timeOf(180))
  await room.drive()
  expect(await betOf(bet.betId)).toMatchObject({ state: 'won', multiplier: 150, payout: 150_000n })
  await product.db.query('delete from crash.bet_limit_change')
})

test('[GM01] a room that stood still gives back bets without target and pays those with one', async () => {
  await room.betting(400)
  const byHand = await placed(ana)
  const byTarget = await placed(bao, { target: 130 })
  const before = Number(await ana.balance())
  await room.start()
  // what may be given back meets no bonus
  const { openStakes } = product.app.modules.gaming
  expect(await openStakes(product.db, ana.memberId)).toMatchObject([{ stake: 1_000n }])
  room.pass(timeOf(300))
  await room.drive()
  expect(await openStakes(product.db, ana.memberId)).toEqual([])
  expect(await betOf(byHand.betId)).toMatchObject({ state: 'void', payout: 1_000n })
  expect(await betOf(byTarget.betId)).toMatchObject({ state: 'won', multiplier: 130 })
  expect(Number(await ana.balance()) - before).toBeCloseTo(10, 5)
  await room.end()
  expect(await roundsOpen()).toEqual([])
})

test('[GM01] a driver whose lease went to another moves nothing any more', async () => {
  await room.betting(200)
  const old = await room.lease()
  await product.db.query("update crash.room set held_until = now() - interval '1 second'")
  const fresh = await room.lease(randomUUID())
  expect(fresh.fence).toBe(old.fence + 1n)
  room.pass(5_000)
  const step = await driveRoom({ ...room.deps, pending: room.pending }, old, true)
  expect(step.isChanged).toBe(false)
  expect((await room.round()).state).toBe('betting')
  await product.db.query("update crash.room set held_until = now() - interval '1 second'")
})

test('[GM01] [GF07] a round tells its hash and bust only when it has ended, and then proves itself', async () => {
  const open = await room.betting(200)
  await product.db.query('update crash.round set bust = $2 where round_id = $1', [
    open.round_id,
    bustPointOf(open.scheme, open).hundredths,
  ])
  const look = async () =>
    (await product.call(crash.round, { params: { roundId: open.round_id } })).value as {
      round: { hash: string | null; bust: number | null; salt: string; chainRound: number }
      lastHash: string
    }
  expect((await look()).round).toMatchObject({ hash: null, bust: null })
  const state = await product.call(crash.state, { token: ana.game })
  expect(JSON.stringify(state)).not.toContain(open.hash)
  await room.start()
  expect((await look()).round).toMatchObject({ hash: null, bust: null })
  for (let i = 0; i < 4_000 && (await room.round()).state !== 'ended'; i++) {
    room.pass(60_000)
    await room.drive()
  }
  const { round, lastHash } = await look()
  const scheme: ChainScheme = 'bytes-52'
  expect(walkBack(scheme, round.hash ?? '', round.chainRound)).toBe(lastHash)
  expect(bustPointOf(scheme, { hash: round.hash ?? '', salt: round.salt }).hundredths).toBe(
    round.bust,
  )
  expect(await product.call(fair.chains, {})).toMatchObject({
    value: { chains: [{ lastHash, salt: round.salt }] },
  })
  expect(await product.call(crash.round, { params: { roundId: randomUUID() } })).toMatchObject({
    message: 'not-found',
  })
})

test('[GM01] guests are kept out, and targets of 1.00 are no targets', async () => {
  const body = { place: 1, stake: '1.00', target: null }
  const key = randomUUID()
  expect(await product.call(crash.bet, { body, key })).toMatchObject({ status: 401 })
  expect(await product.call(crash.state, {})).toMatchObject({ status: 401 })
  const token = ana.game
  for (const target of [100, 100.5, 0, -5, 100_000_001])
    expect(await product.call(crash.bet, { token, key, body: { ...body, target } })).toMatchObject({
      status: 400,
      message: 'invalid-input',
    })
  expect(await product.call(crash.bet, { token, body })).toMatchObject({
    message: 'idempotency-key-missing',
  })
})

test('[GM01] own bets are listed newest first with what became of them', async () => {
  const page = await product.call(crash.history, { token: ana.game, query: { limit: '3' } })
  const { rows, next } = page.value as { rows: { betId: string }[]; next: string }
  expect(rows).toHaveLength(3)
  expect(
    rows
      .map(({ betId }) => betId)
      .toSorted()
      .toReversed(),
  ).toEqual(rows.map(({ betId }) => betId))
  const more = await product.call(crash.history, {
    token: ana.game,
    query: { limit: '3', cursor: next },
  })
  expect((more.value as { rows: { betId: string }[] }).rows[0]?.betId).not.toBe(rows[0]?.betId)
})
