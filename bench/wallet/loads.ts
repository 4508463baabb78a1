import type { Posting, Wallet } from '@faro/wallet'

export type Load = {
  readonly name: string
  readonly inFlight: number
  readonly next: () => Posting
}

export type Fixture = {
  readonly accounts: readonly bigint[]
  readonly hotAccount: bigint
  readonly houses: readonly bigint[]
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

const posting = (accountId: bigint, amount: bigint, contraId: bigint): Posting => {
  const id = `${run}-${++counter}`
  return {
    accountId,
    amount,
    contraId,
    kind: amount < 0n ? 'bet' : 'win',
    key: { party: 'bench', kind: 'move', id },
    ref: id,
  }
}

/** Zipf with s = 1 over the accounts, by inverting the harmonic sum. */
const zipf = (n: number): number => Math.min(n - 1, Math.floor(Math.exp(random() * Math.log(n))))

export const loadsOf = ({ accounts, hotAccount, houses }: Fixture) => {
  const any = () => accounts[Math.floor(random() * accounts.length)] ?? 0n
  const platform = houses[0] ?? -1n
  const anyHouse = () => houses[Math.floor(random() * houses.length)] ?? -1n
  let last: Posting | undefined
  const mixed = (): Posting => {
    const draw = random()
    // one in a hundred is a repeat of the one before
    if (draw < 0.01 && last !== undefined) return last
    const accountId = accounts[zipf(accounts.length)] ?? 0n
    // two in a hundred ask for more than anybody has
    const amount = draw < 0.03 ? -(10n ** 14n) : draw < 0.45 ? 120n : -100n
    last = posting(accountId, amount, platform)
    return last
  }
  return {
    uniform: { name: 'uniform', inFlight: 2_048, next: () => posting(any(), -1n, platform) },
    hotPlayer: {
      name: 'hot player',
      inFlight: 512,
      next: () => posting(hotAccount, -1n, platform),
    },
    manyHouses: {
      name: 'many houses',
      inFlight: 2_048,
      next: () => posting(any(), -1n, anyHouse()),
    },
    mixed: { name: 'mixed', inFlight: 512, next: mixed },
  } satisfies Record<string, Load>
}

/** Keeps so many postings in flight for a slice; answers postings per second and latencies in ms. */
export const drive = async (
  wallet: Pick<Wallet, 'submit'>,
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
      await wallet.submit(next())
      done += 1
      if (done % 16 === 0) latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  return { perSecond: done / ((performance.now() - start) / 1000), latencies }
}
