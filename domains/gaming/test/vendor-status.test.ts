import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign } from '../src/softswiss/signing.ts'
import { aVendorFixture } from '../../../tools/product/vendors.ts'

const secret = 'vendor-secret-1'

let fixture: Awaited<ReturnType<typeof aVendorFixture>>
beforeAll(async () => {
  fixture = await aVendorFixture()
})
afterAll(() => fixture.product.close())

const ask = async (address: string, message: object) => {
  const body = JSON.stringify(message)
  const headers = { 'x-request-sign': sign(secret, body) }
  const answer = await fetch(`${fixture.product.origin}${address}`, {
    method: 'POST',
    headers,
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('[GM04] the status of a rollback tells the id that the rollback was answered', async () => {
  const { base, people } = await fixture.setUp({ players: 1 })
  const call = { account_id: people[0]?.id, currency: 'EUR', game_id: 'lantern-7' }
  await ask(`${base}/betwin`, {
    ...call,
    round_id: 'r',
    transactions: [{ id_provider: 'b', type: 'bet', amount: '10' }],
  })
  const back = (id: string, original: string) => ({
    ...call,
    round_id_provider: 'r',
    finished: false,
    transactions: [{ id_provider: id, type: 'rollback', original_id_provider: original }],
  })
  const rolledBack = await ask(`${base}/rollback`, back('x', 'b'))
  const [{ id }] = rolledBack.body['transactions'] as [{ id: string }]
  const status = await ask(`${base}/status`, { id_provider: 'x' })
  expect(status.body).toEqual({ state: 'applied', id, balance_after: '100.00' })
  await ask(`${base}/rollback`, back('y', 'never-came'))
  const empty = await ask(`${base}/status`, { id_provider: 'y' })
  expect(empty.body).toEqual({ state: 'applied', id: '', balance_after: '100.00' })
})

test('[GM04] an id that is no text is refused, also where its status is asked', async () => {
  const { base } = await fixture.setUp({ players: 1 })
  for (const key of ['a\0b', '', 'x'.repeat(256)])
    expect(await ask(`${base}/status`, { id_provider: key })).toMatchObject({
      status: 400,
      body: { meta: { api_code: '400' } },
    })
})
