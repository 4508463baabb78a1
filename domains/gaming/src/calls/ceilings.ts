import { currencies, formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import type { Db, Queryable, Tx } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'
import type { BatchCall, Movement, Passed } from './call.ts'
import {
  findCeiling,
  findCeilings,
  findPaid,
  noteNear,
  type Ceiling,
  type CeilingRow,
  type Near,
  type PaidPlace,
  type PaidRow,
} from './ceilings.query.ts'

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
export const standardCeiling = (currency: CurrencyCode): Ceiling => {
  const [times, by] = worth[currency] ?? [1n, 1n]
  const unit = 10n ** BigInt(currencies[currency].decimals)
  const of = (main: bigint): bigint => (main * times * unit) / by
  return { round: of(round), hour: of(hour), day: of(day) }
}

/** As it stands in a transaction; the judging of wins reads a copy that may be a second old. */
export const ceilingIn = async (tx: Queryable, place: PaidPlace): Promise<Ceiling> =>
  (await findCeiling(tx, place)) ?? standardCeiling(place.currency)

type Sums = { hour: bigint; day: bigint }

const keyOf = ({ merchantId, vendorCode, currency }: PaidPlace): string =>
  `${merchantId}|${vendorCode}|${currency}`

const freshMs = 400
const staleMs = 800
/** Minutes that lie so far back change no more: they are added up once a minute. */
const settledMs = 5 * 60_000
const olderMs = 60_000

/** A vendor that has paid half of what it may: people are told while all is still paid. */
export type NearCeiling = {
  readonly merchantId: number
  readonly vendorCode: string
  readonly span: 'hour' | 'day'
  readonly stood: string
  readonly most: string
}

export type CeilingsDeps = {
  readonly db: Db
  readonly log: Log
  /** Raises the alarm in the transaction that notes it. */
  readonly onNearCeiling?: ((tx: Tx, near: NearCeiling) => Promise<void>) | undefined
}

/**
 * What vendors have paid within the last hour and day, read beside the calls and never more than a
 * second old; what this process lets through in the meantime is added at once. Nothing here is
 * locked and no call waits but the first after a silence.
 */
export const createCeilings = (deps: CeilingsDeps) => {
  const { db, log } = deps
  const tellNear = nearTeller(deps)
  let ceilings = new Map<string, Ceiling>()
  let older: { sums: Map<string, Sums>; before: Date; at: number } | undefined
  let paid = new Map<string, Sums>()
  /** Let through since the sums were last read, and what is being read at this moment. */
  let own = new Map<string, bigint>()
  let leaving: ReadonlyMap<string, bigint> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    const began = performance.now()
    leaving = own
    own = new Map()
    try {
      if (older === undefined || began - older.at > olderMs) {
        const moment = new Date(Date.now() - settledMs)
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
    await tellNear(paid, ceilings)
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
    /** What of a call is paid and what waits for people; `roundPaid` is what its round had won. */
    judge: (
      call: BatchCall,
      fresh: readonly Movement[],
      roundPaid: bigint,
    ): readonly Movement[] => {
      const place = placeOf(call)
      const key = keyOf(place)
      const ceiling = ceilings.get(key) ?? standardCeiling(place.currency)
      const sums = paid.get(key)
      let inRound = roundPaid
      return fresh.map((movement) => {
        if (movement.kind !== 'credit' || movement.amount === 0n) return movement
        const mine = (own.get(key) ?? 0n) + (leaving.get(key) ?? 0n)
        const stood = {
          round: inRound,
          hour: (sums?.hour ?? 0n) + mine,
          day: (sums?.day ?? 0n) + mine,
        }
        const passed = passedBy(ceiling, stood, movement.amount)
        if (passed !== null) return { ...movement, parked: passed }
        inRound += movement.amount
        own.set(key, (own.get(key) ?? 0n) + movement.amount)
        return movement
      })
    },
    ceilingOf: (place: PaidPlace): Ceiling =>
      ceilings.get(keyOf(place)) ?? standardCeiling(place.currency),
    standing: async (place: PaidPlace): Promise<Sums> => {
      await readOnce()
      return paid.get(keyOf(place)) ?? { hour: 0n, day: 0n }
    },
  }
}

export type Ceilings = ReturnType<typeof createCeilings>

const placeOf = ({ seat, vendorCode }: BatchCall): PaidPlace => ({
  merchantId: seat.merchantId,
  vendorCode,
  currency: seat.currency,
})

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

const hourMs = 3_600_000

/** Tells of each ceiling once an hour. That it could not be told keeps nobody from being paid. */
const nearTeller = ({ db, log, onNearCeiling }: CeilingsDeps) => {
  /** The hour in which each was told: the database is not asked again. */
  const told = new Map<string, number>()
  const tell = async (near: Near): Promise<void> => {
    const { merchantId, vendorCode, span, currency } = near
    const say = (units: bigint): string => `${formatAmount(units, currency)} ${currency}`
    const shown = { merchantId, vendorCode, span, stood: say(near.stood), most: say(near.most) }
    await db.tx(async (tx) => {
      if (!(await noteNear(tx, near))) return ok(null)
      log.warn(shown, 'a vendor nears its ceiling')
      await onNearCeiling?.(tx, shown)
      return ok(null)
    })
  }
  return async (
    paid: ReadonlyMap<string, Sums>,
    ceilings: ReadonlyMap<string, Ceiling>,
  ): Promise<void> => {
    const hour = Math.floor(Date.now() / hourMs)
    for (const [key, sums] of paid) {
      const place = placeAt(key)
      const ceiling = ceilings.get(key) ?? standardCeiling(place.currency)
      for (const span of ['hour', 'day'] as const) {
        const name = `${key}|${span}`
        if (sums[span] * 2n < ceiling[span] || told.get(name) === hour) continue
        try {
          await tell({ ...place, span, stood: sums[span], most: ceiling[span] })
          told.set(name, hour)
        } catch (error) {
          log.error({ err: error, ...place, span }, 'nobody was told of a vendor near its ceiling')
        }
      }
    }
  }
}

const placeAt = (key: string): PaidPlace => {
  const [merchant = '', vendorCode = '', currency] = key.split('|')
  return { merchantId: Number(merchant), vendorCode, currency: currency as CurrencyCode }
}

export type { CeilingRow }
