import { randomUUID } from 'node:crypto'
import { crash } from '@faro/contract/crash'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multiplierAt } from '../engine/index.ts'
import { aCrashFixture, type CrashFixture } from '../../../tools/product/crash.ts'

let fixture: CrashFixture
beforeAll(async () => {
  fixture = await aCrashFixture()
})
afterAll(async () => {
  expect(await fixture.close()).toEqual([])
})

const ranMs = 10_000
const heldMs = 700
/** What requests that are not reads may hold. */
const connections = 22

// a machine that is busy may itself be late with the wish: judged anew then, with another bet
test(
  '[GM01] a wish to cash out counts from when it came, also where its player was yet to be known',
  { retry: 2 },
  async () => {
    const { product, room, ana, placed } = fixture
    const { round_id: roundId } = await room.betting(100_000)
    const { betId } = await placed(ana)
    const startedAt = Date.now() - ranMs
    await product.db.query(
      `update crash.round set state = 'running', started_at = $2, driven_at = $2
     where round_id = $1`,
      [roundId, new Date(startedAt)],
    )
    const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
    const begun = Array.from({ length: connections }, () => Promise.withResolvers<void>())
    const held = begun.map(({ resolve }) =>
      product.app.db.tx(async () => {
        resolve()
        await over
        return ok(null)
      }),
    )
    await Promise.all(begun.map(({ promise }) => promise))
    const sentAt = Date.now()
    const key = randomUUID()
    const asked = product.call(crash.cashOut, { token: ana.game, key, body: { betId } })
    await new Promise((resolve) => setTimeout(resolve, heldMs))
    letGo()
    await Promise.all(held)
    const { value } = (await asked) as { value: { bet: { state: string; multiplier: number } } }
    expect(value.bet.state).toBe('won')
    expect(value.bet.multiplier).toBeLessThanOrEqual(multiplierAt(sentAt - startedAt + heldMs / 2))
    expect(value.bet.multiplier).toBeGreaterThanOrEqual(multiplierAt(sentAt - startedAt))
  },
)
