import { partnerFetch } from '@faro/server-kit/outgoing'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import { present } from '@faro/kernel/assert'
import * as z from 'zod/mini'
import { beaconChainHash, beaconScheme, isSignedRound, randomnessOf } from '../engine/beacon.ts'

/** A round as its chain signed it: the value is the hash of the signature. */
export type BeaconValue = {
  readonly randomness: string
  readonly signature: string
  readonly publicKey: string
}

/** A public source of randomness by the clock: nobody knows a round before its time. */
export type Beacon = {
  /** Where it is read: noted with each draw. */
  readonly source: string
  /** The first round that is published at or after a moment. */
  readonly roundAt: (ms: number) => Promise<number>
  /** A round's value; null while it is not published. Throws where the chain did not sign it. */
  readonly value: (round: number) => Promise<BeaconValue | null>
}

const call = partnerFetch({ timeoutMs: 3_000, bytesMax: 4_096 })
const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))
const Info = z.object({
  public_key: hex(96),
  period: z.int().check(z.positive(), z.lte(86_400)),
  genesis_time: z.int().check(z.positive()),
  groupHash: hex(32),
  schemeID: z.literal(beaconScheme),
  metadata: z.object({ beaconID: z.string() }),
})
const Round = z.object({ round: z.int(), randomness: hex(32), signature: hex(48) })
type Info = z.output<typeof Info>

/** Round n is published n − 1 periods after the genesis. */
const roundAtOrAfter = ({ period, genesis_time }: Info, ms: number): number =>
  Math.max(1, Math.ceil((ms / 1_000 - genesis_time) / period) + 1)

const roundsKept = 4_096

const chainHashOf = (info: Info): string =>
  beaconChainHash({
    publicKey: info.public_key,
    periodSeconds: info.period,
    genesisAt: info.genesis_time,
    groupHash: info.groupHash,
    beaconId: info.metadata.beaconID,
  })

const readInfo = async (baseUrl: string, chainHash: string | null): Promise<Info> => {
  const reply = await call(`${baseUrl}/info`)
  if (!reply.ok) throw new Error(`the beacon answered ${reply.status}`)
  const info = z.parse(Info, await reply.json())
  if (chainHash !== null && chainHashOf(info) !== chainHash)
    throw new Error('the beacon describes another chain than its address names')
  return info
}

const readRound = async (baseUrl: string, info: Info, round: number) => {
  const reply = await call(`${baseUrl}/public/${round}`)
  if (reply.status === 404 || reply.status === 425) return null
  if (!reply.ok) throw new Error(`the beacon answered ${reply.status}`)
  const published = z.parse(Round, await reply.json())
  const { signature } = published
  if (published.round !== round) throw new Error('the beacon answered another round')
  if (!isSignedRound({ round, signature, publicKey: info.public_key }))
    throw new Error(`round ${round} of the beacon is not signed by its chain`)
  const randomness = randomnessOf(signature)
  if (published.randomness !== randomness)
    throw new Error(`round ${round} of the beacon has another value than its signature`)
  return { randomness, signature, publicKey: info.public_key }
}

type ReadInput = {
  readonly baseUrl: string
  readonly source: string
  /** The chain that is meant; null takes whatever the address describes. */
  readonly chainHash: string | null
}

/** Draws of a moment share their round, and checking one costs some 25 ms: values are kept. */
const httpBeacon = ({ baseUrl, source, chainHash }: ReadInput): Beacon => {
  let known: Promise<Info> | undefined
  const values = new Map<number, Promise<BeaconValue | null>>()
  const info = (): Promise<Info> => {
    known ??= readInfo(baseUrl, chainHash)
    known.catch(() => {
      known = undefined
    })
    return known
  }
  return {
    source,
    roundAt: async (ms) => roundAtOrAfter(await info(), ms),
    value: async (round) => {
      const kept = values.get(round)
      if (kept !== undefined) return kept
      const asked = info().then((chain) => readRound(baseUrl, chain, round))
      values.set(round, asked)
      for (const old of values.keys()) if (values.size > roundsKept) values.delete(old)
      const value = await asked.catch((error: unknown) => {
        values.delete(round)
        throw error
      })
      if (value === null) values.delete(round)
      return value
    },
  }
}

/**
 * A chain of drand's over its HTTP API (`/info`, `/public/:round`). The address ends in the chain's
 * hash, which holds its public key: whoever answers there can leave out rounds, not make one.
 */
export const drandBeacon = (baseUrl: string): Beacon => {
  const { host, pathname } = new URL(baseUrl)
  return httpBeacon({ baseUrl, source: host, chainHash: pathname.split('/').at(-1) ?? '' })
}

/**
 * The simulators' beacon, noted as such, signed by a key of its own. Refused where real players may
 * come: whoever makes its values could choose them.
 */
export const simulatedBeacon = (baseUrl: string, isRefused: boolean): Beacon => {
  const source = `simulated:${new URL(baseUrl).host}`
  const beacon = httpBeacon({ baseUrl, source, chainHash: null })
  const refuse = (): Promise<never> =>
    Promise.reject(new Error('draws for real money need a public beacon: set BEACON_URL'))
  return isRefused ? { ...beacon, roundAt: refuse, value: refuse } : beacon
}

/** Notes a chain's public key once, for rounds to name the key they were signed by. */
export const noteBeacon = async (
  tx: Tx,
  { source, publicKey }: { readonly source: string; readonly publicKey: string },
): Promise<number> => {
  const fields = { beacon_id: col.int4 }
  const [known] = await tx.query(
    'select beacon_id from fair.beacon where source = $1 and public_key = $2',
    [source, publicKey],
    fields,
  )
  if (known !== undefined) return known.beacon_id
  const [noted] = await tx.query(
    `insert into fair.beacon(source, public_key) values ($1, $2)
     on conflict on constraint beacon_key do update set source = excluded.source
     returning beacon_id`,
    [source, publicKey],
    fields,
  )
  return present(noted, 'noted beacon').beacon_id
}

/** The key that a round's signature is checked with. */
export const beaconKeyOf = async (db: Queryable, beaconId: number): Promise<string | null> =>
  (
    await db.query('select public_key from fair.beacon where beacon_id = $1', [beaconId], {
      public_key: col.text,
    })
  )[0]?.public_key ?? null
