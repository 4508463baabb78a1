import { partnerFetch } from '@faro/server-kit/outgoing'
import * as z from 'zod/mini'
import type { SaltSource } from './chains.ts'

const call = partnerFetch({ timeoutMs: 5_000, bytesMax: 4_096 })
const Height = z.coerce.number().check(z.int(), z.positive())
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * Hashes of bitcoin blocks through an explorer that speaks Esplora's HTTP API
 * (`/blocks/tip/height`, `/block-height/:height`, both plain text).
 */
export const blockHashes = (baseUrl: string): SaltSource => {
  const ask = (path: string): Promise<Response> => call(`${baseUrl}${path}`)
  return {
    host: new URL(baseUrl).host,
    height: async () => {
      const reply = await ask('/blocks/tip/height')
      if (!reply.ok) throw new Error(`block explorer answered ${reply.status}`)
      return z.parse(Height, (await reply.text()).trim())
    },
    blockHash: async (height) => {
      const reply = await ask(`/block-height/${height}`)
      if (reply.status === 404) return null
      if (!reply.ok) throw new Error(`block explorer answered ${reply.status}`)
      return z.parse(Hash, (await reply.text()).trim())
    },
  }
}
