import { partnerFetch } from '@faro/server-kit/outgoing'
import * as z from 'zod/mini'
import '@faro/contract/fields'

/** A public source of randomness by the clock: nobody knows a round before its time. */
export type Beacon = {
  /** Where it is read: noted with each draw. */
  readonly source: string
  /** The first round that is published at or after a moment. */
  readonly roundAt: (ms: number) => Promise<number>
  /** A round's value; null while it is not published. */
  readonly value: (round: number) => Promise<string | null>
}

const call = partnerFetch({ timeoutMs: 3_000, bytesMax: 4_096 })
const Info = z.object({
  period: z.int().check(z.positive()),
  genesis_time: z.int().check(z.positive()),
})
const Round = z.object({
  round: z.int(),
  randomness: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
type Info = z.output<typeof Info>

/** Round n is published n − 1 periods after the genesis. */
const roundAtOrAfter = ({ period, genesis_time }: Info, ms: number): number =>
  Math.max(1, Math.ceil((ms / 1_000 - genesis_time) / period) + 1)

const roundsKept = 64

/**
 * A beacon that speaks drand's HTTP API (`/info`, `/public/:round`). Draws of a moment share their
 * round, so values are kept for a while.
 */
export const drandBeacon = (baseUrl: string, prefix = ''): Beacon => {
  let known: Promise<Info> | undefined
  const values = new Map<number, Promise<string | null>>()
  const info = (): Promise<Info> => {
    known ??= call(`${baseUrl}/info`).then(async (reply) => {
      if (!reply.ok) throw new Error(`the beacon answered ${reply.status}`)
      return z.parse(Info, await reply.json())
    })
    known.catch(() => {
      known = undefined
    })
    return known
  }
  const read = async (round: number): Promise<string | null> => {
    const reply = await call(`${baseUrl}/public/${round}`)
    if (reply.status === 404 || reply.status === 425) return null
    if (!reply.ok) throw new Error(`the beacon answered ${reply.status}`)
    const published = z.parse(Round, await reply.json())
    if (published.round !== round) throw new Error('the beacon answered another round')
    return published.randomness
  }
  return {
    source: `${prefix}${new URL(baseUrl).host}`,
    roundAt: async (ms) => roundAtOrAfter(await info(), ms),
    value: async (round) => {
      const kept = values.get(round)
      if (kept !== undefined) return kept
      const asked = read(round)
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
 * The simulators' beacon, noted as such. Refused where real players may come: whoever makes its
 * values could choose them.
 */
export const simulatedBeacon = (baseUrl: string, isRefused: boolean): Beacon => {
  const beacon = drandBeacon(baseUrl, 'simulated:')
  const refuse = (): Promise<never> =>
    Promise.reject(new Error('draws for real money need a public beacon: set BEACON_URL'))
  return isRefused ? { ...beacon, roundAt: refuse, value: refuse } : beacon
}
