import { z } from 'zod'
import { exchange, type Request, type Response } from './exchange.ts'
import type { Case, Dialect } from './fixture.ts'
import { makeKeyPair, type Keys } from './signing.ts'

const place = z.object({
  base: z.string().startsWith('/'),
  players: z.record(
    z.string(),
    z.object({ id: z.string(), sessionId: z.string(), token: z.string() }),
  ),
})

const ledger = z.object({
  currency: z.string(),
  balance: z.string(),
  held: z.string(),
  entries: z.array(z.object({ kind: z.string(), amount: z.string(), balanceAfter: z.string() })),
  shortfall: z.string(),
  rounds: z.array(
    z.object({ round: z.string(), state: z.string(), stake: z.string(), payout: z.string() }),
  ),
  ledgerSum: z.string(),
})

export type Place = z.output<typeof place>
export type Ledger = z.output<typeof ledger>

/** The side door of a test installation: it makes vendors and players, and shows the books. */
export type Control = {
  readonly setUp: (wish: { dialect: Dialect; before: Case['before']; keys: Keys }) => Promise<Place>
  readonly change: (change: Readonly<Record<string, string>>) => Promise<void>
  readonly ledger: (player: string) => Promise<Ledger>
}

const vendorsKeys = makeKeyPair()
const strangers = makeKeyPair()

/** The keys of one case: secrets are its own, the RSA pair is made once a run. */
export const makeKeys = ({ vendor }: Case['before'], secret: string): Keys => ({
  secret: vendor.secret ?? secret,
  oldSecret: vendor.oldSecret,
  privateKey: vendorsKeys.privateKey,
  strangersKey: strangers.privateKey,
})

/** The target itself is out of reach: no case can tell anything. */
export class ControlError extends Error {}

const reach = async (request: Request): Promise<Response> => {
  try {
    return await exchange(request)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ControlError(`${request.url} does not answer: ${why}`, { cause: error })
  }
}

export const controlOf = (url: string, key: string | undefined): Control => {
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const answer = await reach({
      url: url + path,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: Buffer.from(text),
    })
    if (answer.status === 401 || answer.status === 403)
      throw new ControlError(`${url} refuses the key: give --key the operator's CONFORMANCE_KEY`)
    if (answer.status === 404 && path === '/setup')
      throw new ControlError(`${url} has no control: start the operator with CONFORMANCE_KEY set`)
    if (answer.status !== 200)
      throw new Error(`control ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return JSON.parse(answer.text)
  }
  return {
    setUp: async ({ dialect, before, keys }) => {
      const { vendor, games, players } = before
      const { rollbackUnknown } = vendor
      const credentials =
        dialect === 'softswiss'
          ? { secret: keys.secret, oldSecret: keys.oldSecret }
          : { publicKey: vendorsKeys.publicKey, rollbackUnknown }
      return place.parse(await ask('/setup', { dialect, ...credentials, games, players }))
    },
    change: async (change) => {
      await ask('/change', change)
    },
    ledger: async (player) =>
      ledger.parse(await ask(`/ledger?player=${encodeURIComponent(player)}`)),
  }
}
