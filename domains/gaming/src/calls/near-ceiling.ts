import type { Clock } from '@faro/kernel/clock'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import type { Db, Tx } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'
import {
  insertCeilingAlarm,
  type Ceiling,
  type NearCeiling,
  type PaidPlace,
} from './ceilings.query.ts'

export type Sums = { hour: bigint; day: bigint }

/** A vendor has paid half of its ceiling: an alarm while every win is still paid. */
type NearCeilingAlarm = {
  readonly merchantId: number
  readonly vendorCode: string
  readonly span: NearCeiling['span']
  readonly stood: string
  readonly most: string
}

export type PublisherDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  /** Raises the alarm in the transaction that records it. */
  readonly onNearCeiling?: ((tx: Tx, near: NearCeilingAlarm) => Promise<void>) | undefined
}

export const keyOf = ({ merchantId, vendorCode, currency }: PaidPlace): string =>
  `${merchantId}|${vendorCode}|${currency}`

const placeAt = (key: string): PaidPlace => {
  const [merchant = '', vendorCode = '', currency] = key.split('|')
  return { merchantId: Number(merchant), vendorCode, currency: currency as CurrencyCode }
}

const hourMs = 3_600_000

/**
 * Raises an alarm per ceiling and hour, in the background: no payout waits for it or fails with it.
 */
export const nearCeilingPublisher = ({ db, log, clock, onNearCeiling }: PublisherDeps) => {
  /** The hour of the last alarm of each, which saves asking the database. */
  const publishedHour = new Map<string, number>()
  /** Being published now. */
  const publishing = new Set<string>()
  /** Rounds to publish. */
  let rounds = new Map<string, NearCeiling>()
  const nameOf = (place: PaidPlace, span: NearCeiling['span']): string => `${keyOf(place)}|${span}`
  const thisHour = (): number => Math.floor(clock.now().getTime() / hourMs)
  const write = async (near: NearCeiling): Promise<void> => {
    const { merchantId, vendorCode, span, currency } = near
    const format = (units: bigint): string => `${formatAmount(units, currency)} ${currency}`
    const alarm = {
      merchantId,
      vendorCode,
      span,
      stood: format(near.stood),
      most: format(near.most),
    }
    await db.tx(async (tx) => {
      if (!(await insertCeilingAlarm(tx, near))) return ok(null)
      log.warn(alarm, 'a vendor nears its ceiling')
      await onNearCeiling?.(tx, alarm)
      return ok(null)
    })
  }
  const publish = async (near: NearCeiling): Promise<void> => {
    const name = nameOf(near, near.span)
    const hour = thisHour()
    if (publishedHour.get(name) === hour || publishing.has(name)) return
    publishing.add(name)
    try {
      await write(near)
      publishedHour.set(name, hour)
    } catch (error) {
      const { merchantId, vendorCode, span } = near
      const where = { merchantId, vendorCode, span }
      log.error({ err: error, ...where }, 'nobody was told of a vendor near its ceiling')
    } finally {
      publishing.delete(name)
    }
  }
  return {
    publishSums: (
      paid: ReadonlyMap<string, Sums>,
      ceilingOf: (place: PaidPlace) => Ceiling,
    ): void => {
      for (const [key, sums] of paid) {
        const place = placeAt(key)
        const ceiling = ceilingOf(place)
        for (const span of ['hour', 'day'] as const)
          if (sums[span] * 2n >= ceiling[span])
            void publish({ ...place, span, stood: sums[span], most: ceiling[span] })
      }
    },
    /** Remembers the largest round, for `publishRounds`: the caller may be in a transaction. */
    noteRound: (place: PaidPlace, won: bigint, most: bigint): void => {
      if (won * 2n < most) return
      const name = nameOf(place, 'round')
      if (publishedHour.get(name) === thisHour() || (rounds.get(name)?.stood ?? 0n) >= won) return
      rounds.set(name, { ...place, span: 'round', stood: won, most })
    },
    publishRounds: (): void => {
      if (rounds.size === 0) return
      const waiting = rounds
      rounds = new Map()
      for (const near of waiting.values()) void publish(near)
    },
  }
}
