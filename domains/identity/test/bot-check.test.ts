import { identity, signInMethods } from '@faro/contract/identity'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aMember, password, registration, setting } from '../../../tools/product/sign-in-methods.ts'

let product: Product

beforeAll(async () => {
  product = await aProduct()
  await aMember(product, 'persona')
  await setting(product, "human = 'altcha'")
})
afterAll(() => product.close())

const enter = (humanVerification?: string, host = 'localhost') =>
  product.call(identity.login, {
    body: { type: 'username', username: 'persona', password, humanVerification },
    host,
  })

/** What a browser's worker does. */
const solved = async (host = 'localhost'): Promise<string> => {
  const reply = await product.call(signInMethods.botChallenge, { host })
  const challenge = reply.value as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const refused = { status: 403, message: 'human-verification-failed' }

test('[LG03] a login needs the solution of a challenge, which is good once', async () => {
  expect(await enter()).toMatchObject(refused)
  expect(await enter('bm9uc2Vuc2U=')).toMatchObject(refused)
  const proof = await solved()
  expect(await enter(proof)).toMatchObject({ status: 200 })
  expect(await enter(proof)).toMatchObject(refused)
})

test('[LG03] a solution that was used is no other one for being written otherwise', async () => {
  const proof = await solved()
  expect(await enter(proof)).toMatchObject({ status: 200 })
  const text = Buffer.from(proof, 'base64').toString()
  const upper = (name: string) =>
    text.replace(new RegExp(`("${name}":")([0-9a-f]+)"`), (_, head: string, hex: string) =>
      [head, hex.toUpperCase(), '"'].join(''),
    )
  const spelled = [
    upper('signature'),
    upper('derivedKey'),
    `${text} `,
    `\n${text}`,
    text.replace('{', '{"again":1,'),
  ].map((other) => Buffer.from(other).toString('base64'))
  const others = [...spelled, Buffer.from(text).toString('base64url'), `${proof}====`]
  for (const other of others) expect(await enter(other)).toMatchObject(refused)
})

test('[LG03] the same solution at two places at once lets one in', async () => {
  const proof = await solved()
  const both = await Promise.all([enter(proof), enter(proof)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
})

test('[LG03] a changed challenge, an unsolved one and one without signature are refused', async () => {
  const proof = JSON.parse(Buffer.from(await solved(), 'base64').toString()) as {
    challenge: { parameters: Record<string, unknown>; signature?: string }
    solution: { counter: number; derivedKey: string; time: number }
  }
  const send = (change: object) =>
    enter(Buffer.from(JSON.stringify({ ...proof, ...change })).toString('base64'))
  const { challenge, solution } = proof
  const easier = { ...challenge.parameters, keyPrefix: '00', cost: 1 }
  expect(await send({ challenge: { ...challenge, parameters: easier } })).toMatchObject(refused)
  const later = { ...challenge.parameters, expiresAt: 4_000_000_000 }
  expect(await send({ challenge: { ...challenge, parameters: later } })).toMatchObject(refused)
  expect(await send({ challenge: { parameters: challenge.parameters } })).toMatchObject(refused)
  expect(await send({ solution: { ...solution, derivedKey: '00'.repeat(32) } })).toMatchObject(
    refused,
  )
})

test('[LG03] a solution for one brand is worth nothing at another', async () => {
  await product.db.query("update identity.ways_in set human = 'altcha' where merchant_id = 2")
  expect(await enter(await solved('marea.localhost'))).toMatchObject(refused)
})

test('[LG03] a registration needs it too, and a refused form does not use it up', async () => {
  const body = registration('registrada')
  expect(await product.call(identity.register, { body })).toMatchObject(refused)
  const humanVerification = await solved()
  const bad = { ...body, humanVerification, username: '1' }
  expect(await product.call(identity.register, { body: bad })).toMatchObject({
    message: 'fields-refused',
  })
  const good = { ...body, humanVerification }
  expect(await product.call(identity.register, { body: good })).toMatchObject({ status: 200 })
})

test('[LG03] a brand may ask a service instead: its token is honoured once', async () => {
  await setting(product, "human = 'turnstile'")
  expect(await product.call(signInMethods.settings)).toMatchObject({
    value: { human: { provider: 'turnstile', siteKey: 'demo-site-key' } },
  })
  expect(await product.call(signInMethods.botChallenge)).toMatchObject({ message: 'way-closed' })
  const issue = async (sitekey: string): Promise<string> => {
    const response = await fetch(`${product.provider.url}/turnstile/issue`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sitekey }),
    })
    return ((await response.json()) as { token: string }).token
  }
  expect(await enter('0.invented')).toMatchObject(refused)
  expect(await enter(await issue('blocked'))).toMatchObject(refused)
  const token = await issue('demo-site-key')
  expect(await enter(token)).toMatchObject({ status: 200 })
  expect(await enter(token)).toMatchObject(refused)
})

test('[LG03] a brand may switch it off', async () => {
  await setting(product, "human = 'off'")
  expect(await enter()).toMatchObject({ status: 200 })
})
