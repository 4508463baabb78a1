import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeOf } from '../engine/index.ts'
import { createDb, inShare } from '@faro/server-kit/db'
import { ok } from '@faro/kernel/result'
import { driveRoom } from '../rounds/drive-room.ts'
import { createRooms } from '../rounds/rooms.ts'
import { eventually } from '../../../tools/product/product.ts'
import {
  aCrashFixture,
  aRoom,
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
let betOf: CrashFixture['betOf']
beforeAll(async () => {
  fixture = await aCrashFixture()
  ;({ product, room, ana, bao, placed, betOf } = fixture)
})
afterAll(async () => {
  expect(await fixture.close()).toEqual([])
})

const freeze = async ({ memberId }: CrashPlayer, state: 'frozen' | 'open') => {
  await product.db.query('update wallet.account set status = $2 where owner = $1', [
    memberId,
    state === 'frozen' ? 2 : 0,
  ])
}

test('[GM01] a bet that cannot be settled keeps nobody else’s money and is settled later', async () => {
  await room.betting(400)
  const frozen = await placed(ana, { target: 120 })
  const good = await placed(bao, { target: 130 })
  const byHand = await placed(bao, { place: 2 })
  await room.start()
  await freeze(ana, 'frozen')
  let at = 100
  for (const next of [125, 140, 200]) {
    room.pass(timeOf(next) - timeOf(at))
    await room.drive()
    at = next
  }
  expect(await betOf(good.betId)).toMatchObject({ state: 'won', multiplier: 130 })
  expect(await betOf(frozen.betId)).toMatchObject({ state: 'placed' })
  // the room was driven all the while: nothing is given back
  expect(await betOf(byHand.betId)).toMatchObject({ state: 'placed' })
  const { round_id } = await room.end()
  expect(await betOf(byHand.betId)).toMatchObject({ state: 'lost' })
  // the next round opens though a bet of the last is open
  expect((await room.betting(200)).round_id).not.toBe(round_id)
  expect(await betOf(frozen.betId)).toMatchObject({ state: 'placed' })
  await freeze(ana, 'open')
  await room.start()
  await room.end()
  room.pass(5_000)
  await room.drive()
  expect(await betOf(frozen.betId)).toMatchObject({ state: 'won', multiplier: 120 })
})

test('[GM01] a driver that another has followed gives nothing back', async () => {
  await room.betting(10_000)
  const bet = await placed(ana)
  await room.start()
  const old = await room.lease()
  await product.db.query("update crash.room set held_until = now() - interval '1 second'")
  await room.lease(randomUUID())
  room.pass(testPace.outageMs + 1)
  await driveRoom({ ...room.deps, pending: room.pending }, old, true)
  expect(await betOf(bet.betId)).toMatchObject({ state: 'placed' })
  await product.db.query("update crash.room set held_until = now() - interval '1 second'")
  await product.db.query('update crash.round set driven_at = $1 where state = $2', [
    new Date(room.deps.clock.now()),
    'running',
  ])
})

test('[GM01] a driver that looked too early sees what another drove meanwhile', async () => {
  await room.betting(10_000)
  const bet = await placed(ana)
  await room.start()
  room.pass(testPace.outageMs + 1)
  // another drove between the look and the decision
  let isMoved = false
  const slow = {
    ...room.deps,
    db: {
      ...room.deps.db,
      tx: async (...args: Parameters<typeof room.deps.db.tx>) => {
        if (!isMoved) {
          isMoved = true
          await product.db.query("update crash.round set driven_at = $1 where state = 'running'", [
            new Date(room.deps.clock.now()),
          ])
        }
        return room.deps.db.tx(...args)
      },
    } as typeof room.deps.db,
  }
  await driveRoom({ ...slow, pending: room.pending }, await room.lease(), true)
  expect(await betOf(bet.betId)).toMatchObject({ state: 'placed' })
})

test('[GM01] who crowds the connections of requests stops no room, and so gets no stake back', async () => {
  await room.betting(10_000)
  const bet = await placed(ana)
  const { round_id } = await room.start()
  const db = createDb({ url: product.url, connectionsMax: 3, roomsMax: 1 })
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const crowd = Promise.allSettled(
    Array.from({ length: 40 }, () =>
      inShare('work', () =>
        db.tx(async (tx) => {
          await tx.query('select 1')
          await over
          return ok(null)
        }),
      ),
    ),
  )
  await product.db.query("update crash.room set held_until = now() - interval '1 second'")
  const rooms = createRooms({
    ...room.deps,
    db,
    pending: room.pending,
    publish: () => undefined,
    hasListeners: () => false,
  })
  const drivenAt = async (): Promise<number> => (await room.round()).driven_at.getTime()
  await rooms.resume()
  for (const part of [0.7, 0.7]) {
    room.pass(testPace.outageMs * part)
    const now = room.deps.clock.now()
    expect(await eventually(drivenAt, (at) => at === now)).toBe(now)
  }
  end()
  await crowd
  await rooms.stop()
  await db.close()
  expect(await room.round()).toMatchObject({ round_id, state: 'running' })
  expect(await betOf(bet.betId)).toMatchObject({ state: 'placed' })
})

test('[GM01] a wish that came in time to another server wins though the round was ended here', async () => {
  await room.betting(200)
  const bet = await placed(ana)
  const late = await placed(bao)
  const { started_at } = await room.start()
  const startedMs = started_at?.getTime() ?? 0
  room.pass(timeOf(150))
  await room.drive()
  room.pass(timeOf(201) + 50 - timeOf(150))
  await room.drive()
  expect((await room.round()).state).toBe('ended')
  await room.drive()
  // stamped by the other server before the bust, written only now
  const other = aRoom(product, startedMs + timeOf(190))
  expect(await other.cash(ana, bet.betId)).toMatchObject({ value: { bet: { multiplier: 190 } } })
  expect(await room.cash(bao, late.betId)).toMatchObject({ error: 'busted' })
  room.pass(300)
  await room.drive()
  expect(await betOf(late.betId)).toMatchObject({ state: 'lost' })
})

test('[GM01] a bet that is owed back comes back to who asks first, once', async () => {
  await room.betting(10_000)
  const bet = await placed(ana)
  const before = Number(await ana.balance())
  await room.start()
  room.pass(1_000)
  await product.db.query('update crash.bet set is_owed = true where bet_id = $1', [bet.betId])
  expect(await room.cash(ana, bet.betId)).toMatchObject({
    value: { bet: { state: 'void', payout: '10.00' } },
  })
  await room.drive()
  expect(Number(await ana.balance()) - before).toBeCloseTo(10, 5)
})

test('[GM01] others see of a player’s name what winners show of theirs', async () => {
  await room.betting(200)
  const bet = await placed(ana)
  expect(
    await product.db.query('select name from crash.bet where bet_id = $1', [bet.betId]),
  ).toEqual([{ name: 'jug***' }])
})
