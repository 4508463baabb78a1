import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

type Options = {
  readonly folder: string
  /** Seconds between two rounds; the real one has three. */
  readonly period?: number
  readonly now?: () => number
}

const historyDays = 90
const daySeconds = 86_400

/**
 * A beacon by the clock, as drand speaks over HTTP: `/info`, `/public/:round`. A round before its
 * time is not found. `PUT /faults {silentMs}` makes it answer nothing for so long, `{failures}`
 * makes so many of the next calls fail.
 */
export const beaconSimulator = ({ folder, period = 1, now = Date.now }: Options) => {
  const { secret, genesis } = readChain(folder, now)
  const latest = (): number => Math.floor((now() / 1_000 - genesis) / period) + 1
  const valueOf = (round: number) => {
    const signature = createHash('sha256').update(`${secret}:${round}`).digest('hex')
    // as of an unchained beacon: the value is the hash of the signature's bytes
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
    return { round, randomness, signature }
  }
  let failures = 0
  let silentUntil = 0
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET') return undefined
      if (now() < silentUntil) return reply.status(503).send({ error: 'upstream overloaded' })
      if (failures === 0) return undefined
      failures--
      return reply.status(503).send({ error: 'upstream overloaded' })
    })
    app.put('/faults', async (request) => {
      const body = request.body as { failures?: unknown; silentMs?: unknown }
      failures = Number(body.failures ?? 0)
      silentUntil = now() + Number(body.silentMs ?? 0)
      return { failures, silentUntil }
    })
    app.get('/info', async () => ({ period, genesis_time: genesis, hash: secret.slice(0, 16) }))
    app.get<{ Params: { round: string } }>('/public/:round', async (request, reply) => {
      const { round } = request.params
      if (round === 'latest') return valueOf(latest())
      const number = Number(round)
      if (!Number.isInteger(number) || number < 1)
        return reply.status(400).send({ error: 'invalid round' })
      return number > latest()
        ? reply.status(404).send({ error: 'round not found' })
        : valueOf(number)
    })
  }
}

type Chain = { readonly secret: string; readonly genesis: number }

/** It has a past, as draws of the past need one, and says the same after a restart. */
const readChain = (folder: string, now: () => number): Chain => {
  const file = path.join(folder, 'beacon.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Chain
  } catch {
    const genesis = Math.floor(now() / 1_000) - historyDays * daySeconds
    const chain = { secret: randomBytes(32).toString('hex'), genesis }
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(chain))
    return chain
  }
}
