import { createDecipheriv, createHash } from 'node:crypto'
import { support } from '@faro/contract/messaging'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct, send, type Product } from '../../../tools/product/product.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

/** Reads the published shape with nothing but its description. */
const reveal = (sealed: string): string => {
  const hash = createHash('sha256').update(sealed.slice(-8)).digest()
  const cipher = createDecipheriv('aes-128-ctr', hash.subarray(0, 16), hash.subarray(16))
  return cipher.update(sealed.slice(0, -8), 'base64url', 'utf8') + cipher.final('utf8')
}

type Paths = { paths: { type: number; url: string }[] }

test('[MS03] customer service is answered as a list whose entry of type 3 is obscured', async () => {
  const { value } = await product.call(support.customerService)
  const sealed = (value as Paths).paths.find(({ type }) => type === 3)?.url ?? ''
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(reveal(sealed)).toBe('https://example.com/support')
})

test('[MS03] a brand without customer service says so', async () => {
  await product.db.query(
    'update whitelabel.merchant set customer_service = null where merchant_id = 1',
  )
  product.app.modules.whitelabel.forget()
  expect(await product.call(support.customerService)).toMatchObject({
    status: 503,
    message: 'service-unavailable',
  })
})

test('[CN02] the hosts of a brand are listed, and pages may measure them and no others', async () => {
  const { value } = await product.call(support.domainRoute)
  const { routers } = value as { routers: { domain: string }[] }
  expect(routers).toEqual([{ domain: 'http://localhost' }, { domain: 'http://voltio.localhost' }])
  const health = await send(`${product.origin}/healthz`, { headers: { host: 'localhost' } })
  expect(health.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  })
  const other = await product.call(support.domainRoute, { host: 'marea.localhost' })
  expect(other.value).toEqual({ routers: [{ domain: 'http://marea.localhost' }] })
})

test('[CN02] [SM05] the permission call tells what a phone can be given', async () => {
  const { whitelabel } = product.app.modules
  await vi.waitFor(async () => {
    const { resources } = await whitelabel.permission(1, '127.0.0.1')
    expect(resources.map(({ resourceType }) => resourceType)).toEqual(['ios', 'android', 'lite'])
  })
})
