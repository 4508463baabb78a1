import { currencies, type CurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import type { BatchCall, Movement, PassedCeiling } from './call.ts'
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
/** Roughly one euro as [times, divided by], for currencies of another order of magnitude. */
const euroScale: Readonly<Partial<Record<CurrencyCode, readonly [bigint, bigint]>>> = {
  PHP: [50n, 1n],
  VND: [25_000n, 1n],
  BTC: [1n, 50_000n],
}

/** The ceilings of a brand that has set none. */
const standardCeiling = (currency: CurrencyCode): Ceiling => {
  const [times, by] = euroScale[currency] ?? [1n, 1n]
  const unit = 10n ** BigInt(currencies[currency].decimals)
  const of = (main: bigint): bigint => (main * times * unit) / by
  return { round: of(round), hour: of(hour), day: of(day) }
}

/** Read in the transaction; wins are judged by a copy that may be a second old. */
export const ceilingIn = async (tx: Queryable, place: PaidPlace): Promise<Ceiling> =>
  (await findCeiling(tx, place)) ?? standardCeiling(place.currency)

const freshMs = 400
const staleMs = 800
/** Minutes this old change no more: they are summed once a minute. */
const settledMs = 5 * 60_000
const olderMs = 60_000

export type CeilingsDeps = PublisherDeps

/**
 * What vendors have paid within the last hour and day: read in the background, never more than a
 * second old, plus what this process has let through since. Nothing is locked, and only the first
 * call after a pause waits.
 */
export const createCeilings = (deps: CeilingsDeps) => {
  const { db, log } = deps
  const near = nearCeilingPublisher(deps)
  const ceilingOf = (place: PaidPlace): Ceiling =>
    ceilings.get(keyOf(place)) ?? standardCeiling(place.currency)
  let ceilings = new Map<string, Ceiling>()
  let older: { sums: Map<string, Sums>; before: Date; at: number } | undefined
  let paid = new Map<string, Sums>()
  /** Let through since the last read began, and before it: what the running read may have missed. */
  let sinceRead = new Map<string, bigint>()
  let beingRead = new Map<string, bigint>()
  /** Which of the two maps counts a judged call, so that a release is taken off the right one. */
  const booked = new WeakMap<readonly Movement[], Map<string, bigint>>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    const began = performance.now()
    beingRead = sinceRead
    sinceRead = new Map()
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
      // nothing was read, so what was let through before still counts
      for (const [key, amount] of beingRead) sinceRead.set(key, (sinceRead.get(key) ?? 0n) + amount)
      throw error
    } finally {
      beingRead = new Map()
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
    /** True where the sums are fresh enough to judge wins by; else await it first. */
    ensureFresh: (): true | Promise<void> => {
      const age = performance.now() - readAt
      if (age < freshMs) return true
      const again = readOnce()
      if (age >= staleMs) return again
      again.catch((error: unknown) => log.warn({ err: error }, 'sums of vendors not read'))
      return true
    },
    /**
     * Marks the wins that exceed a ceiling as parked; `roundPaid` is what the round had won before.
     * The others count at once: a caller that does not pay them must `release` them.
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
        const mine = (sinceRead.get(key) ?? 0n) + (beingRead.get(key) ?? 0n)
        const stood = {
          round: inRound,
          hour: (sums?.hour ?? 0n) + mine,
          day: (sums?.day ?? 0n) + mine,
        }
        near.noteRound(place, inRound + movement.amount, ceiling.round)
        const passed = passedCeiling(ceiling, stood, movement.amount)
        if (passed !== null) return { ...movement, parked: passed }
        inRound += movement.amount
        sinceRead.set(key, (sinceRead.get(key) ?? 0n) + movement.amount)
        return movement
      })
      if (inRound > roundPaid) booked.set(judged, sinceRead)
      return judged
    },
    /** Uncounts what was judged and not paid. */
    release: (call: BatchCall, judged: readonly Movement[]): void => {
      const book = booked.get(judged)
      booked.delete(judged)
      const key = keyOf(placeOf(call))
      const amount = paidIn(judged)
      if (book !== undefined) book.set(key, (book.get(key) ?? 0n) - amount)
    },
    /** The total of a round, for calls that were judged without reading it. */
    notePaid: (call: BatchCall, roundPaid: bigint): void => {
      const place = placeOf(call)
      if (roundPaid > 0n) near.noteRound(place, roundPaid, ceilingOf(place).round)
    },
    /** A transfer out of a vendor's own wallet counts as a round. */
    noteRound: (place: PaidPlace, won: bigint): void => {
      near.noteRound(place, won, ceilingOf(place).round)
      near.publishRounds()
    },
    /** Raises alarms of large rounds: after the call, never inside its transaction. */
    publishRounds: near.publishRounds,
    ceilingOf,
    /** The most that the round of a call may pay. */
    roundMost: (call: BatchCall): bigint => ceilingOf(placeOf(call)).round,
    readPaid: async (place: PaidPlace): Promise<Sums> => {
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

export const passedCeiling = (
  ceiling: Ceiling,
  stood: Ceiling,
  amount: bigint,
): PassedCeiling | null => {
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
