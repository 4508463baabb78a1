import { deleteStale } from '@faro/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'

let product: Product
let next = 100

beforeAll(async () => {
  product = await aProduct({ config: { RATE_LIMIT_SCALE: '2' } })
})
afterAll(() => product.close())

const aNumber = (): string => `+34600100${String(next++)}`
const codes = () => product.app.modules.identity.codes

const ask = (recipient: string, change: { purpose?: 'login' | 'password'; ip?: string } = {}) =>
  codes().request({
    merchantId: 1,
    purpose: 'login',
    to: { channel: 'sms', recipient },
    ip: `10.0.0.${next}`,
    language: 'es',
    minutes: 5,
    ...change,
  })

const codeFor = async (to: string, count = 1): Promise<string> => {
  const list = await eventually(
    async () => product.provider.inbox.list({ to }),
    (found) => found.length >= count,
  )
  return /\d{6}/.exec(list[0]?.text ?? '')?.[0] ?? ''
}

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const prove = (recipient: string, code: string, purpose: 'login' | 'password' = 'login') =>
  codes().prove({ merchantId: 1, purpose, recipient, code })

/** A second is over, as far as allowances know. */
const aSecondLater = () =>
  product.db.query(
    "update identity.allowance set window_at = window_at - interval '2 seconds' where kind = 'code-second'",
  )

test('[LG02] a code is good once, for its brand, purpose and number', async () => {
  const to = aNumber()
  expect(await ask(to)).toMatchObject({ ok: true, value: { expiredMinutes: 5 } })
  const code = await codeFor(to)
  expect(await prove(to, code, 'password')).toMatchObject({ error: 'code-expired' })
  expect(
    await codes().prove({ merchantId: 2, purpose: 'login', recipient: to, code }),
  ).toMatchObject({ error: 'code-expired' })
  const proof = await prove(to, code)
  if (!proof.ok) throw new Error(proof.error)
  const spent = await Promise.all([
    codes().spend(product.db, proof.value),
    codes().spend(product.db, proof.value),
  ])
  expect(spent.filter(Boolean)).toHaveLength(1)
  expect(await prove(to, code)).toMatchObject({ error: 'code-expired' })
})

test('[LG02] five wrong tries end a code, also when they come at once', async () => {
  const to = aNumber()
  await ask(to)
  const code = await codeFor(to)
  const tries = await Promise.all(Array.from({ length: 12 }, () => prove(to, wrong(code))))
  const outcomes = tries.map((one) => (one.ok ? 'ok' : one.error))
  expect(outcomes.filter((outcome) => outcome === 'code-wrong')).toHaveLength(5)
  expect(await prove(to, code)).toMatchObject({ error: 'too-many-requests' })
})

test('[LG02] guessing goes no further by asking for new codes', async () => {
  const to = aNumber()
  let guesses = 0
  for (let round = 0; round < 6; round++) {
    await ask(to)
    const code = await codeFor(to, round + 1)
    for (let i = 0; i < 5; i++) {
      const outcome = await prove(to, wrong(code))
      if (!outcome.ok && outcome.error === 'code-wrong') guesses++
    }
    await aSecondLater()
  }
  expect(guesses).toBe(5)
  expect(await ask(to)).toMatchObject({ error: 'too-many-requests' })
})

test('[LG02] a number is written to at most once a second', async () => {
  const to = aNumber()
  const asked = await Promise.all([ask(to), ask(to), ask(to)])
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
  expect(asked.find(({ ok }) => !ok)).toMatchObject({ detail: { retryAfterSeconds: 1 } })
})

test('[LG02] one address cannot write to many numbers', async () => {
  const outcomes = []
  for (let i = 0; i < 62; i++) outcomes.push(await ask(aNumber(), { ip: '10.9.9.9' }))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(60)
})

test('[LG02] a code is kept as a hash and ends after its minutes', async () => {
  const to = aNumber()
  await ask(to)
  const code = await codeFor(to)
  const [row] = await product.db.query<{ code_hash: Buffer }>(
    'select code_hash from identity.code where recipient = $1',
    [to],
  )
  expect(row?.code_hash).toHaveLength(32)
  await product.db.query(
    "update identity.code set expires_at = now() - interval '1 second' where recipient = $1",
    [to],
  )
  expect(await prove(to, code)).toMatchObject({ error: 'code-expired' })
})

test('[LG02] what is no longer of use is forgotten', async () => {
  const to = aNumber()
  await ask(to)
  await product.db.query(
    `update identity.code set expires_at = now() - interval '2 days' where recipient = $1`,
    [to],
  )
  await product.db.query("update identity.allowance set window_at = now() - interval '2 days'")
  await deleteStale(product.db, new Date())
  const left = await product.db.query(
    `select 1 from identity.code where recipient = $1
     union all select 1 from identity.allowance`,
    [to],
  )
  expect(left).toEqual([])
})
