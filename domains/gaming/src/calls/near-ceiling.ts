import type { Clock } from '@faro/kernel/clock'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import type { Db, Tx } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'
import { noteNear, type Ceiling, type Near, type PaidPlace } from './ceilings.query.ts'

export type Sums = { hour: bigint; day: bigint }

/** A vendor that has paid half of what it may: people are told while all is still paid. */
type NearCeiling = {
  readonly merchantId: number
  readonly vendorCode: string
  readonly span: Near['span']
  readonly stood: string
  readonly most: string
}

export type PublisherDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  /** Raises the alarm in the transaction that notes it. */
  readonly onNearCeiling?: ((tx: Tx, near: NearCeiling) => Promise<void>) | undefined
}

export const keyOf = ({ merchantId, vendorCode, currency }: PaidPlace): string =>
  `${merchantId}|${vendorCode}|${currency}`

const placeAt = (key: string): PaidPlace => {
  const [merchant = '', vendorCode = '', currency] = key.split('|')
  return { merchantId: Number(merchant), vendorCode, currency: currency as CurrencyCode }
}

const hourMs = 3_600_000

/**
 * Tells of each ceiling once an hour, beside everything else: that it takes long or could not be
 * told keeps nobody from being paid.
 */
export const nearCeilingPublisher = ({ db, log, clock, onNearCeiling }: PublisherDeps) => {
  /** The hour in which each was told: the database is not asked again. */
  const told = new Map<string, number>()
  /** Being told at this moment. */
  const telling = new Set<string>()
  /** Rounds that nobody was told of yet. */
  let rounds = new Map<string, Near>()
  const nameOf = (place: PaidPlace, span: Near['span']): string => `${keyOf(place)}|${span}`
  const thisHour = (): number => Math.floor(clock.now().getTime() / hourMs)
  const write = async (near: Near): Promise<void> => {
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
  const tell = async (near: Near): Promise<void> => {
    const name = nameOf(near, near.span)
    const hour = thisHour()
    if (told.get(name) === hour || telling.has(name)) return
    telling.add(name)
    try {
      await write(near)
      told.set(name, hour)
    } catch (error) {
      const { merchantId, vendorCode, span } = near
      const where = { merchantId, vendorCode, span }
      log.error({ err: error, ...where }, 'nobody was told of a vendor near its ceiling')
    } finally {
      telling.delete(name)
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
            void tell({ ...place, span, stood: sums[span], most: ceiling[span] })
      }
    },
    /** Only remembered, as it may be in the midst of a transaction; the largest is told. */
    noteRound: (place: PaidPlace, won: bigint, most: bigint): void => {
      if (won * 2n < most) return
      const name = nameOf(place, 'round')
      if (told.get(name) === thisHour() || (rounds.get(name)?.stood ?? 0n) >= won) return
      rounds.set(name, { ...place, span: 'round', stood: won, most })
    },
    publishRounds: (): void => {
      if (rounds.size === 0) return
      const waiting = rounds
      rounds = new Map()
      for (const near of waiting.values()) void tell(near)
    },
  }
}
