import { randomBytes } from 'node:crypto'
import { identity } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, send, type Product } from '../../../tools/product/product.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'

let product: Product

beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => product.close())

type Knock = { readonly ip: string; readonly authorization: string }

/** How many of so many calls were refused for being too many. */
const refusedOf = async (path: string, count: number, knock: (index: number) => Knock) => {
  let refused = 0
  for (let first = 0; first < count; first += 50) {
    const replies = await Promise.all(
      Array.from({ length: Math.min(50, count - first) }, (_, i) => {
        const { ip, authorization } = knock(first + i)
        const headers = { host: 'localhost', 'x-forwarded-for': ip, authorization }
        return send(`${product.origin}${path}`, { headers })
      }),
    )
    refused += replies.filter(({ status }) => status === 429).length
  }
  return refused
}

const invented = () => `Bearer ${randomBytes(32).toString('base64url')}`

test('an invented token opens no allowance of its own', async () => {
  const knock = () => ({ ip: '203.0.113.7', authorization: invented() })
  expect(await refusedOf(identity.info.path, 700, knock)).toBe(100)
})

test('addresses of one IPv6 network share an allowance', async () => {
  const knock = (index: number) => ({
    ip: `2001:db8:9:9::${index.toString(16)}`,
    authorization: invented(),
  })
  expect(await refusedOf(identity.info.path, 650, knock)).toBe(50)
})

test('a member is counted by themselves, whoever knocks from the same network', async () => {
  const ip = '203.0.113.8'
  const member = aBrowser(product, ip)
  await member.register('contada')
  expect(await member.call(identity.info)).toMatchObject({ success: true })
  await refusedOf(identity.info.path, 700, () => ({ ip, authorization: invented() }))
  expect(await member.call(identity.info)).toMatchObject({ success: true })
  const authorization = `Bearer ${member.token()}`
  // wherever they call from: 598 are left of 600
  const from = (index: number) => ({ ip: `203.0.113.${100 + (index % 100)}`, authorization })
  expect(await refusedOf(identity.info.path, 620, from)).toBeGreaterThanOrEqual(20)
})

test('routes beside the contract are limited too', async () => {
  const path = '/wps/session/social/google/callback?state=x'
  const knock = (index: number) => ({ ip: '203.0.113.9', authorization: String(index) })
  expect(await refusedOf(path, 100, knock)).toBe(40)
})
