import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, send, type Product } from '../../../tools/product/product.ts'

let product: Product

beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

type Row = { state: string; reason: string | null; attempts: number; sealed_values: Buffer | null }

const rowOf = async (messageId: string): Promise<Row> =>
  (
    await product.db.query<Row>(
      'select state, reason, attempts, sealed_values from identity.message where message_id = $1',
      [messageId],
    )
  )[0] as Row

const queue = (recipient: string, change: { isWithheld?: boolean; language?: string } = {}) =>
  product.app.db.tx(async (tx) =>
    ok(
      await product.app.modules.identity.messages.queue(tx, {
        merchantId: 1,
        to: { channel: recipient.includes('@') ? 'mail' : 'sms', recipient },
        kind: 'code-login',
        language: 'es',
        values: { code: '004711', minutes: 5 },
        ...change,
      }),
    ),
  )

const settled = async (recipient: string, change = {}) => {
  const { value } = await queue(recipient, change)
  return eventually(
    () => rowOf(value),
    ({ state }) => !['queued', 'sent'].includes(state),
  )
}

const received = (to: string) => product.provider.inbox.list({ to })

test('an SMS arrives in the language of its reader, and its delivery is told by a signed call-back', async () => {
  expect(await settled('+34600000123', { language: 'en' })).toMatchObject({
    state: 'delivered',
    sealed_values: null,
  })
  expect(received('+34600000123')[0]?.text).toBe(
    'Voltio: 004711 is your log-in code. It expires in 5 min. Share it with nobody.',
  )
})

test('a number that does not exist fails for good and one that is not reached is told later', async () => {
  expect(await settled('+34600000000')).toMatchObject({ state: 'failed', reason: 'provider 21211' })
  expect(await settled('+34600001111')).toMatchObject({ state: 'failed', reason: 'provider 30003' })
})

test('a provider that is away is asked again until it takes the message', async () => {
  const row = await settled('+34600003333')
  expect(row).toMatchObject({ state: 'delivered', attempts: 3 })
  expect(received('+34600003333')).toHaveLength(1)
})

test('a mail arrives with its code, and an address that does not exist fails for good', async () => {
  const { value } = await queue('ana@correo.example')
  const sent = await eventually(
    () => rowOf(value),
    ({ state }) => state === 'sent',
  )
  expect(sent).toMatchObject({ state: 'sent', sealed_values: null })
  const [mail] = received('ana@correo.example')
  expect(mail).toMatchObject({ subject: '004711 es tu código para entrar en Voltio' })
  expect(mail?.html).toContain('004711')
  expect(await settled('nobody@correo.example')).toMatchObject({ reason: 'server 550' })
})

test('what waits to be sent is sealed, and what is withheld is never sent', async () => {
  const { value } = await queue('+34600000456', { isWithheld: true })
  const before = await rowOf(value)
  expect(before.state).toBe('withheld')
  expect(before.sealed_values?.toString('latin1') ?? '').not.toContain('004711')
  await eventually(
    () => rowOf(value),
    (row) => row.sealed_values === null,
  )
  expect(received('+34600000456')).toEqual([])
})

test('a call-back that nobody signed changes nothing', async () => {
  const { value } = await queue('+34600002222')
  await eventually(
    () => rowOf(value),
    ({ state }) => state === 'sent',
  )
  const [ref] = await product.db.query<{ provider_ref: string }>(
    'select provider_ref from identity.message where message_id = $1',
    [value],
  )
  const forged = await send(`${product.origin}/messages/sms/status`, {
    method: 'POST',
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': 'bm8=',
    },
    body: new URLSearchParams({
      MessageSid: ref?.provider_ref ?? '',
      MessageStatus: 'failed',
    }).toString(),
  })
  expect(forged.status).toBe(403)
  expect((await rowOf(value)).state).not.toBe('failed')
})

test('a message that a rollback took away is not sent', async () => {
  await product.app.db
    .tx(async (tx) => {
      await product.app.modules.identity.messages.queue(tx, {
        merchantId: 1,
        to: { channel: 'sms', recipient: '+34600000789' },
        kind: 'code-login',
        language: 'es',
        values: { code: '111111', minutes: 5 },
      })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await settled('+34600000790')
  expect(received('+34600000789')).toEqual([])
})
