import { unwrap } from '@faro/kernel/result'
import type { BatchCall, CallInput, Gaming, PlayerAccount } from '@faro/gaming'

/** What vendors' calls and games of the house go through. */
type Road = Pick<Gaming['calls'], 'batch'>
type Call = CallInput<BatchCall>

export type Load = {
  readonly name: string
  readonly inFlight: number
  readonly next: () => Call
}

export type Fixture = {
  readonly players: readonly PlayerAccount[]
  /** The first is where most is played. */
  readonly vendors: readonly { readonly vendorCode: string; readonly gameCode: string }[]
}

let counter = 0
const run = crypto.randomUUID().slice(0, 8)

// for load only, never for an outcome
let state = 123_456_789
const random = (): number => {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return (state >>> 0) / 4_294_967_296
}

const session = { kind: 'none' } as const

/** Zipf with s = 1 over the players, by inverting the harmonic sum. */
const zipf = (n: number): number => Math.min(n - 1, Math.floor(Math.exp(random() * Math.log(n))))

export const loadsOf = ({ players, vendors }: Fixture) => {
  const at = <T>(all: readonly T[], place: number): T => all[place % all.length] as T
  const any = () => at(players, Math.floor(random() * players.length))
  const call = (playerAccount: PlayerAccount, amount: bigint, vendor = 0): Call => {
    const id = `${run}-${++counter}`
    return {
      ...at(vendors, vendor),
      playerAccount,
      vendorRound: id,
      isGameBound: false,
      closesRound: true,
      movements: [
        { kind: amount < 0n ? 'debit' : 'credit', key: id, amount: amount < 0n ? -amount : amount },
      ],
      session,
    }
  }
  let last: Call | undefined
  const mixed = (): Call => {
    const draw = random()
    // one in a hundred is a repeat of the one before
    if (draw < 0.01 && last !== undefined) return last
    // two in a hundred ask for more than anybody has
    const amount = draw < 0.03 ? -(10n ** 14n) : draw < 0.45 ? 120n : -100n
    last = call(at(players, zipf(players.length)), amount)
    return last
  }
  return {
    uniform: { name: 'uniform', inFlight: 2_048, next: () => call(any(), -1n) },
    hotPlayer: { name: 'hot player', inFlight: 512, next: () => call(at(players, 7), -1n) },
    manyHouses: {
      name: 'many houses',
      inFlight: 2_048,
      next: () => call(any(), -1n, Math.floor(random() * vendors.length)),
    },
    mixed: { name: 'mixed', inFlight: 512, next: mixed },
  } satisfies Record<string, Load>
}

/** Keeps so many calls in flight for a slice; answers calls per second and latencies in ms. */
export const drive = async (
  road: Road,
  { inFlight, next }: Load,
  seconds: number,
): Promise<{ perSecond: number; latencies: number[] }> => {
  const start = performance.now()
  const end = start + seconds * 1000
  const latencies: number[] = []
  let done = 0
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now()
      const answer = await road.batch(next())
      // who asks for too much is refused; nothing else may be
      if (!answer.ok && answer.error !== 'insufficient-funds') unwrap(answer)
      done += 1
      if (done % 16 === 0) latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  return { perSecond: done / ((performance.now() - start) / 1000), latencies }
}
