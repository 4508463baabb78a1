import { randomUUID } from 'node:crypto'
import { crash } from '@faro/contract/crash'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bustTimeOf } from '../../../games/crash/engine/index.ts'
import { aCrashFixture, type CrashFixture } from '../../../tools/product/crash.ts'

let fixture: CrashFixture
beforeAll(async () => {
  fixture = await aCrashFixture()
})
afterAll(async () => {
  expect(await fixture.close()).toEqual([])
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
// of a round that busts at 2.00
const untilBustMs = 1_500
const bustAtMs = bustTimeOf(200)
// the last moment at which nobody has lost yet
const graceMs = 250

test('[GM01] nobody waits behind what they asked for themselves to see whether they wished in time', async () => {
  const { product, room, ana, placed } = fixture
  const { round_id: roundId } = await room.betting(200)
  const { betId } = await placed(ana)
  // whoever opens the game waits for what bets may be
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const held = product.db.tx(async (tx) => {
    await tx.query('lock table crash.bet_limit_change in access exclusive mode')
    begin()
    await over
    return ok(null)
  })
  await begun
  const own = Array.from({ length: 4 }, () => product.call(crash.state, { token: ana.game }))
  await pause(300)
  await product.db.query(
    `update crash.round set state = 'running', started_at = $2, driven_at = $2
     where round_id = $1`,
    [roundId, new Date(Date.now() - bustAtMs + untilBustMs)],
  )
  const body = { betId }
  const wish = product.call(crash.cashOut, { token: ana.game, key: randomUUID(), body })
  // by now everybody has seen that no multiplier comes any more
  await pause(untilBustMs + graceMs)
  letGo()
  await held
  await Promise.all(own)
  expect(await wish).toMatchObject({ success: false, message: 'busted' })
})
