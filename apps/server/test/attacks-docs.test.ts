import { get } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWalkedProduct, type WalkedProduct } from './route-walk.ts'

let product: WalkedProduct
beforeAll(async () => {
  product = await aWalkedProduct()
})
afterAll(() => product.close())

type Answer = {
  readonly encoding: string | undefined
  readonly type: string
  readonly body: Buffer
}

const read = (path: string, encoding: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, host: 'localhost' }
    get(`${product.origin}${path}`, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'],
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(parts),
        }),
      )
    }).on('error', reject)
  })

const asked = 20

/** Processor time of one turn, in microseconds. */
const costOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  for (let i = 0; i < asked; i++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / asked
}

test.each(['/docs/json', '/docs/yaml'])(
  '[PC05] a guest who reads %s again and again costs less than packing it',
  async (path) => {
    const plain = await read(path, 'identity')
    const packed = await read(path, 'gzip, deflate, br')
    expect(plain.body.length).toBeGreaterThan(500_000)
    expect(packed).toMatchObject({ encoding: 'gzip', type: plain.type })
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
    const packing = await costOf(() => gzipSync(plain.body))
    expect(await costOf(() => read(path, 'gzip'))).toBeLessThan(packing)
  },
)
