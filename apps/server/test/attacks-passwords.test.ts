import { identity, passwords } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestHoldMs } from '../../../tools/product/bystander.ts'
import { aProduct, eventually, sealed, send, type Product } from '../../../tools/product/product.ts'
import { registration, setting } from '../../../tools/product/sign-in-methods.ts'
import { within } from '@faro/server-kit/testing'

/** One guest at one address, who keeps to every limit and shows no proof of being a person. */
let product: Product
beforeAll(async () => {
  product = await aProduct({ config: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => product.close())

const perMinute = 20
const addressOf = { localhost: '203.0.113.7', 'marea.localhost': '203.0.113.8' }
type Host = keyof typeof addressOf

/** So many forms at once; the longest that they keep the server from its shortest answer. */
const crowd = async (host: Host, change: object) => {
  const form = { ...registration('nadiequiere'), humanVerification: 'none', ...change }
  const payload = await sealed(product.origin, host, form)
  const all = Promise.all(
    Array.from({ length: perMinute }, () =>
      send(`${product.origin}${identity.register.path}`, {
        method: identity.register.method,
        headers: { host, 'content-type': 'application/json', 'x-forwarded-for': addressOf[host] },
        body: JSON.stringify({ payload }),
      }),
    ),
  )
  const longestMs = await longestHoldMs(product.origin, all)
  const statuses = (await all).map(({ status }) => status)
  return { longestMs, statuses }
}

const both = (password: string) => ({ password, confirmPassword: password })
// judged one after the other they took from five seconds to twenty-three
const bearableMs = 3_000
let tries = 0

test('[RG02] a minute of forms from one address keeps nobody waiting for their passwords', async () => {
  // as long as the brand lets them be
  const { longestMs, statuses } = await crowd('localhost', both('150s44b7el150s44b7el'))
  expect(longestMs).toBeLessThan(within(bearableMs))
  // each is answered, or told to come again
  for (const status of statuses) expect([200, 409, 503]).toContain(status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  // a machine that is busy may have told all of them; who comes again is served or was
  const again = await eventually(
    () => {
      const headers = { 'x-forwarded-for': `203.0.114.${(tries += 1)}` }
      const body = { ...registration('nadiequiere'), ...both('150s44b7el150s44b7el') }
      return product.call(identity.register, { headers, body })
    },
    ({ status }) => status !== 503,
  )
  expect([200, 409]).toContain(again.status)
})

test('[RG02] nor where a brand takes long passwords', async () => {
  await product.db.query(
    `update whitelabel.register_rule set length_max = 64, pattern_id = 0
     where merchant_id = 2 and field = 'password'`,
  )
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  const long = 'l0+57+a2(%i#[+|%$/|[4%$7|7!i#oell0+57+a2(%i#[+|%$/|[4%$7|7!i#oel'
  const { longestMs } = await crowd('marea.localhost', both(long))
  expect(longestMs).toBeLessThan(within(bearableMs))
})

test('[RG02] who has not shown to be a person has no password judged', async () => {
  await setting(product, "human = 'altcha'")
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const register = (password: string) => {
    const body = { ...registration('nadiequiere2'), ...both(password), humanVerification: 'none' }
    return product.call(identity.register, { headers, body })
  }
  expect(await register('password1')).toMatchObject({ message: 'human-verification-failed' })
  // what costs nothing to judge is said at once, and no proof is spent on it
  expect(await register('corta')).toMatchObject({ message: 'fields-refused' })
  await setting(product, "human = 'off'")
})

test('who has not shown the code has no new password judged', async () => {
  const body = {
    mobileNum: '5512377001',
    countryDialingCode: '52',
    verificationCode: '000000',
    newPassword: 'password1',
  }
  expect(await product.call(passwords.resetByPhone, { body })).toMatchObject({
    message: 'code-expired',
  })
})
