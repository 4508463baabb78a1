import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bls12_381 } from '@noble/curves/bls12-381.js'
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
 * A beacon by the clock, as drand speaks over HTTP: `/info`, `/public/:round`, each round signed by
 * a key of its own. A round before its time is not found. `PUT /faults {silentMs}` makes it answer
 * nothing for so long, `{failures}` makes so many of the next calls fail, `{lies}` so many of the
 * next rounds carry the signature of another.
 */
export const beaconSimulator = ({ folder, period = 1, now = Date.now }: Options) => {
  const { secret, genesis } = readChain(folder, now)
  const chain = chainOf({ secret, genesis, period })
  const latest = (): number => Math.floor((now() / 1_000 - genesis) / period) + 1
  let failures = 0
  let lies = 0
  const valueOf = (round: number) => {
    const isLie = lies > 0
    if (isLie) lies--
    const signature = chain.sign(isLie ? round + 1 : round)
    // as of an unchained beacon: the value is the hash of the signature's bytes
    return { round, randomness: sha256(Buffer.from(signature, 'hex')).toString('hex'), signature }
  }
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
      const body = request.body as { failures?: unknown; silentMs?: unknown; lies?: unknown }
      failures = Number(body.failures ?? 0)
      lies = Number(body.lies ?? 0)
      silentUntil = now() + Number(body.silentMs ?? 0)
      return { failures, lies, silentUntil }
    })
    app.get('/info', async () => chain.info)
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

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const { shortSignatures, fields } = bls12_381
const beaconID = 'simulated'

type ChainInput = { readonly secret: string; readonly genesis: number; readonly period: number }

/** What drand tells of a chain, and its signatures: scheme bls-unchained-g1-rfc9380. */
const chainOf = ({ secret, genesis, period }: ChainInput) => {
  const key = Buffer.from(
    (BigInt(`0x${secret}`) % fields.Fr.ORDER).toString(16).padStart(64, '0'),
    'hex',
  )
  const publicKey = Buffer.from(shortSignatures.getPublicKey(key).toBytes())
  const groupHash = sha256(publicKey)
  const times = Buffer.alloc(12)
  times.writeUInt32BE(period)
  times.writeBigUInt64BE(BigInt(genesis), 4)
  const hash = sha256(Buffer.concat([times, publicKey, groupHash, Buffer.from(beaconID)]))
  return {
    info: {
      public_key: publicKey.toString('hex'),
      period,
      genesis_time: genesis,
      hash: hash.toString('hex'),
      groupHash: groupHash.toString('hex'),
      schemeID: 'bls-unchained-g1-rfc9380',
      metadata: { beaconID },
    },
    sign: (round: number): string => {
      const message = Buffer.alloc(8)
      message.writeBigUInt64BE(BigInt(round))
      const point = shortSignatures.hash(
        sha256(message),
        'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
      )
      return Buffer.from(shortSignatures.sign(point, key).toBytes()).toString('hex')
    },
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
