import { currencies, type CurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import type { BatchCall, Movement, Passed } from './call.ts'
import {
  findCeiling,
  findCeilings,
  findPaid,
  type Ceiling,
  type PaidPlace,
  type PaidRow,
} from './ceilings.query.ts'
import { keyOf, nearCeilingPublisher, type Sums, type PublisherDeps } from './near-ceiling.ts'

const round = 250_000n
const hour = 20n * round
const day = 80n * round
/** What one euro is about, for currencies in which it is another order of magnitude. */
const worth: Readonly<Partial<Record<CurrencyCode, readonly [bigint, bigint]>>> = {
  PHP: [50n, 1n],
  VND: [25_000n, 1n],
  BTC: [1n, 50_000n],
}

/** The ceilings of a brand that has set none. */
const standardCeiling = (currency: CurrencyCode): Ceiling => {
  const [times, by] = worth[currency] ?? [1n, 1n]
  const unit = 10n ** BigInt(currencies[currency].decimals)
  const of = (main: bigint): bigint => (main * times * unit) / by
  return { round: of(round), hour: of(hour), day: of(day) }
}

/** As it stands in a transaction; the judging of wins reads a copy that may be a second old. */
export const ceilingIn = async (tx: Queryable, place: PaidPlace): Promise<Ceiling> =>
  (await findCeiling(tx, place)) ?? standardCeiling(place.currency)

const freshMs = 400
const staleMs = 800
/** Minutes that lie so far back change no more: they are added up once a minute. */
const settledMs = 5 * 60_000
const olderMs = 60_000

export type CeilingsDeps = PublisherDeps

/**
 * What vendors have paid within the last hour and day, read beside the calls and never more than a
 * second old; what this process lets through in the meantime is added at once. Nothing here is
 * locked and no call waits but the first after a silence.
 */
export const createCeilings = (deps: CeilingsDeps) => {
  const { db, log } = deps
  const near = nearCeilingPublisher(deps)
  const ceilingOf = (place: PaidPlace): Ceiling =>
    ceilings.get(keyOf(place)) ?? standardCeiling(place.currency)
  let ceilings = new Map<string, Ceiling>()
  let older: { sums: Map<string, Sums>; before: Date; at: number } | undefined
  let paid = new Map<string, Sums>()
  /** Let through since the sums were last read, and what is being read at this moment. */
  let own = new Map<string, bigint>()
  let leaving = new Map<string, bigint>()
  /** Which of the two has what was judged, until it is given back or the next reading has it. */
  const booked = new WeakMap<readonly Movement[], Map<string, bigint>>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    const began = performance.now()
    leaving = own
    own = new Map()
    try {
      if (older === undefined || began - older.at > olderMs) {
        const moment = new Date(deps.clock.now().getTime() - settledMs)
        older = {
          sums: sumsOf(await findPaid(db, { from: null, before: moment })),
          before: moment,
          at: began,
        }
      }
      const rows = await findPaid(db, { from: older.before, before: null })
      ceilings = new Map((await findCeilings(db)).map((row) => [keyOf(row), row]))
      paid = sumsOf(rows, older.sums)
      readAt = began
    } catch (error) {
      // what was let through counts still
      for (const [key, amount] of leaving) own.set(key, (own.get(key) ?? 0n) + amount)
      throw error
    } finally {
      leaving = new Map()
    }
    near.publishSums(paid, ceilingOf)
  }
  const readOnce = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  return {
    /** Awaited before wins are judged, where it is not true at once. */
    ready: (): true | Promise<void> => {
      const age = performance.now() - readAt
      if (age < freshMs) return true
      const again = readOnce()
      if (age >= staleMs) return again
      again.catch((error: unknown) => log.warn({ err: error }, 'sums of vendors not read'))
      return true
    },
    /**
     * What of a call is paid and what waits for people; `roundPaid` is what its round had won. It
     * counts at once: who does not pay it after all gives it back.
     */
    judge: (
      call: BatchCall,
      fresh: readonly Movement[],
      roundPaid: bigint,
    ): readonly Movement[] => {
      const place = placeOf(call)
      const key = keyOf(place)
      const ceiling = ceilingOf(place)
      const sums = paid.get(key)
      let inRound = roundPaid
      const judged = fresh.map((movement) => {
        if (movement.kind !== 'credit' || movement.amount === 0n) return movement
        const mine = (own.get(key) ?? 0n) + (leaving.get(key) ?? 0n)
        const stood = {
          round: inRound,
          hour: (sums?.hour ?? 0n) + mine,
          day: (sums?.day ?? 0n) + mine,
        }
        near.noteRound(place, inRound + movement.amount, ceiling.round)
        const passed = passedBy(ceiling, stood, movement.amount)
        if (passed !== null) return { ...movement, parked: passed }
        inRound += movement.amount
        own.set(key, (own.get(key) ?? 0n) + movement.amount)
        return movement
      })
      if (inRound > roundPaid) booked.set(judged, own)
      return judged
    },
    /** What was judged and not paid: it is judged again on another way, or never. */
    giveBack: (call: BatchCall, judged: readonly Movement[]): void => {
      const book = booked.get(judged)
      booked.delete(judged)
      const key = keyOf(placeOf(call))
      const amount = paidIn(judged)
      if (book !== undefined) book.set(key, (book.get(key) ?? 0n) - amount)
    },
    /** What the round of a call has come to, where it was judged without a look at the round. */
    notePaid: (call: BatchCall, roundPaid: bigint): void => {
      const place = placeOf(call)
      if (roundPaid > 0n) near.noteRound(place, roundPaid, ceilingOf(place).round)
    },
    /** A transfer out of a vendor's own wallet is a round by itself. */
    noteRound: (place: PaidPlace, won: bigint): void => {
      near.noteRound(place, won, ceilingOf(place).round)
      near.publishRounds()
    },
    /** Beside the calls, and never inside a transaction: people are told of large rounds. */
    publishRounds: near.publishRounds,
    ceilingOf,
    /** What a round of the call may come to at most. */
    roundMost: (call: BatchCall): bigint => ceilingOf(placeOf(call)).round,
    standing: async (place: PaidPlace): Promise<Sums> => {
      await readOnce()
      return paid.get(keyOf(place)) ?? { hour: 0n, day: 0n }
    },
  }
}

export type Ceilings = ReturnType<typeof createCeilings>

const placeOf = ({ playerAccount, vendorCode }: BatchCall): PaidPlace => ({
  merchantId: playerAccount.merchantId,
  vendorCode,
  currency: playerAccount.currency,
})

const paidIn = (judged: readonly Movement[]): bigint =>
  judged.reduce(
    (sum, { kind, amount, parked }) =>
      kind === 'credit' && parked === undefined ? sum + amount : sum,
    0n,
  )

const spans = ['round', 'hour', 'day'] as const

export const passedBy = (ceiling: Ceiling, stood: Ceiling, amount: bigint): Passed | null => {
  const span = spans.find((one) => stood[one] + amount > ceiling[one])
  return span === undefined ? null : { span, most: ceiling[span], stood: stood[span] }
}

const sumsOf = (rows: readonly PaidRow[], added?: ReadonlyMap<string, Sums>): Map<string, Sums> => {
  const sums = new Map<string, Sums>([...(added ?? [])].map(([key, sum]) => [key, { ...sum }]))
  for (const row of rows) {
    const before = sums.get(keyOf(row)) ?? { hour: 0n, day: 0n }
    sums.set(keyOf(row), { hour: before.hour + row.hour, day: before.day + row.day })
  }
  return sums
}
