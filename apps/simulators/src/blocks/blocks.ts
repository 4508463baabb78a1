import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

type Options = {
  readonly folder: string
  /** Time between two blocks; the real ones come every ten minutes. */
  readonly blockMs?: number
  readonly now?: () => number
}

type Chain = { readonly secret: string; readonly beganAt: number }

const firstHeight = 900_000

/**
 * An explorer of a block chain that grows by the clock, as Esplora speaks: the tip's height and the
 * hash of a block, in plain text. A block that is not mined is not found. `PUT /faults {failures}`
 * makes so many of the next calls fail as an overloaded explorer does.
 */
export const blocksSimulator = ({ folder, blockMs = 1_000, now = Date.now }: Options) => {
  const chain = readChain(folder, now)
  const tip = (): number => firstHeight + Math.floor((now() - chain.beganAt) / blockMs)
  let failures = 0
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' || failures === 0) return undefined
      failures--
      return reply.status(503).type('text/plain').send('upstream overloaded')
    })
    app.put('/faults', async (request) => {
      failures = Number((request.body as { failures?: unknown }).failures ?? 0)
      return { failures }
    })
    app.get('/blocks/tip/height', async (_request, reply) =>
      reply.type('text/plain').send(String(tip())),
    )
    app.get<{ Params: { height: string } }>('/block-height/:height', async (request, reply) => {
      const height = Number(request.params.height)
      if (!Number.isInteger(height) || height < 0)
        return reply.status(400).type('text/plain').send('Invalid height')
      if (height > tip()) return reply.status(404).type('text/plain').send('Block not found')
      return reply.type('text/plain').send(hashAt(chain, height))
    })
  }
}

/** Block hashes begin with zeros: that is the work in them. */
const hashAt = ({ secret }: Chain, height: number): string =>
  `0000000000000000${createHash('sha256').update(`${secret}:${height}`).digest('hex').slice(16)}`

/** The chain outlives a restart: what was mined stays what it was. */
const readChain = (folder: string, now: () => number): Chain => {
  const file = path.join(folder, 'blocks.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Chain
  } catch {
    const fresh = { secret: randomBytes(16).toString('hex'), beganAt: now() }
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(fresh))
    return fresh
  }
}
