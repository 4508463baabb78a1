import { randomUUID } from 'node:crypto'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { hub88Keys, vendorCaller } from '../../../tools/product/vendor-caller.ts'
import { aVendorFixture, faultsOf } from '../../../tools/product/vendors.ts'
import { within } from '@faro/server-kit/testing'

/** All but those that only reads of the site take. */
const workConnections = 22
const waiting = 12

let fixture: Awaited<ReturnType<typeof aVendorFixture>>
let metricsPort = 0
beforeAll(async () => {
  metricsPort = await freePort()
  fixture = await aVendorFixture({ METRICS_PORT: String(metricsPort) })
})
afterAll(async () => {
  expect(await faultsOf(fixture.product.app)).toEqual([])
  await fixture.product.close()
})

/** Holds every connection of the work while `run` runs. */
const whileFull = async (run: () => Promise<void>): Promise<void> => {
  const over = Promise.withResolvers<void>()
  const begun = Array.from({ length: workConnections }, () => Promise.withResolvers<void>())
  const held = begun.map(({ resolve }) =>
    fixture.product.app.db.tx(async () => {
      resolve()
      await over.promise
      return ok(null)
    }),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  try {
    await run()
  } finally {
    over.resolve()
    await Promise.all(held)
  }
}

/** What the operator's figures say of the places where people wait. */
const doors = async (): Promise<Record<string, number>> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const lines = text.matchAll(/^faro_door_(\w+)\{door="([\w-]+)"\} (\d+)$/gm)
  return Object.fromEntries(
    [...lines].map(([, figure, door, count]) => [`${door} ${figure}`, Number(count)]),
  )
}

test('while every connection is taken vendors hear their dialect’s internal error, and the repeat stands', async () => {
  const softswiss = await fixture.setUp({ players: 1 })
  const hub88 = await fixture.setUp({
    dialect: 'hub88',
    publicKey: hub88Keys.publicKey,
    players: 1,
  })
  const call = vendorCaller(fixture.product.origin)
  const [bettor, user] = [softswiss.people[0], hub88.people[0]]
  const betwin = {
    account_id: bettor?.id,
    currency: 'EUR',
    game_id: 'lantern-7',
    round_id: 'full',
    transactions: [{ id_provider: 'full', type: 'bet', amount: '10.00' }],
  }
  const bet = {
    user: user?.id,
    token: user?.token,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
    round: randomUUID(),
    currency: 'EUR',
    game_code: 'lantern-7',
    amount: 1_000_000,
  }
  const rollback = { ...bet, transaction_uuid: randomUUID(), reference_transaction_uuid: 'nobody' }
  await whileFull(async () => {
    const began = performance.now()
    const [first, second, third] = await Promise.all([
      call.softswiss(`${softswiss.base}/betwin`, betwin),
      call.hub88(`${hub88.base}/transaction/bet`, bet),
      call.hub88(`${hub88.base}/transaction/rollback`, rollback),
    ])
    expect(performance.now() - began).toBeLessThan(within(4_000))
    expect(first.status).toBe(500)
    expect(first.body).toMatchObject({ code: 'internal', meta: { api_code: '500' } })
    for (const [{ status, body }, { request_uuid }] of [
      [second, bet],
      [third, rollback],
    ] as const) {
      expect(status).toBe(200)
      expect(body).toEqual({ status: 'RS_ERROR_UNKNOWN', request_uuid })
    }
  })
  expect(await call.softswiss(`${softswiss.base}/betwin`, betwin)).toMatchObject({
    status: 200,
    body: { balance: '90.00' },
  })
  expect(await call.hub88(`${hub88.base}/transaction/bet`, bet)).toMatchObject({
    body: { status: 'RS_OK', balance: 9_000_000 },
  })
})

test('the operator’s figures tell who is inside, who waits and who was sent away', async () => {
  const before = await doors()
  expect(before).toMatchObject({ 'bets inside': 0, 'read-connections inside': 0 })
  await whileFull(async () => {
    const asked = Array.from({ length: waiting }, () =>
      fetch(`${fixture.product.origin}/play/api/slots/spin`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${randomUUID()}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: '{"stake":"1.00"}',
      }),
    )
    let most = 0
    let isOver = false
    const watching = (async () => {
      while (!isOver) most = Math.max(most, (await doors())['connections waiting'] ?? 0)
    })()
    const statuses = await Promise.all(asked.map(async (one) => (await one).status))
    expect(await doors()).toMatchObject({ 'connections inside': workConnections })
    isOver = true
    await watching
    expect(new Set(statuses)).toEqual(new Set([503]))
    expect(most).toBeGreaterThan(0)
  })
  const after = await doors()
  expect(after['connections waiting']).toBe(0)
  const refused = 'connections refused_total'
  // those that wish to know the same ask for it once
  expect(after[refused] ?? 0).toBeGreaterThan(before[refused] ?? 0)
})
