import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { dayOf } from './day-of.ts'

/**
 * The function that tells the day of brands when a transaction began, for who composes it into a
 * statement: the day of what the transaction books, whatever the clocks of processes say.
 */
export const brandDaysFunction = 'whitelabel.brand_days'

/** The function that tells the day of a brand at a moment. */
export const dayOfFunction = 'whitelabel.day_of'

/** A time zone that counts until a midnight of the next one; no day after its last begins before. */
const formerZoneFields = rowOf({ zone: col.text, until: col.timestamptz, lastDay: col.text })
export type FormerZone = RowOf<typeof formerZoneFields>

export type BrandZones = {
  /** As it was saved last. */
  readonly saved: string
  /** Those before it, the oldest first. */
  readonly former: readonly FormerZone[]
}

const formerAt = ({ former }: BrandZones, at: Date): FormerZone | undefined =>
  former.find(({ until }) => at < until)

/** The zone whose clock counts at a moment. */
export const zoneAt = (zones: BrandZones, at: Date): string =>
  formerAt(zones, at)?.zone ?? zones.saved

/**
 * The day by which limits are counted. It never goes back and is never shorter than a day: after a
 * change of zone the running day lasts until a midnight of the new zone after its own end.
 */
export const countedDay = (zones: BrandZones, at: Date): string => {
  const former = formerAt(zones, at)
  const day = dayOf(at, former?.zone ?? zones.saved)
  return former !== undefined && day > former.lastDay ? former.lastDay : day
}

export const readFormerZones = async (
  db: Queryable,
  merchantId: number,
): Promise<readonly FormerZone[]> =>
  db.query(
    `select zone, until, to_char(last_day, 'YYYY-MM-DD') as "lastDay"
     from whitelabel.former_zone where merchant_id = $1 order by until`,
    [merchantId],
    formerZoneFields,
  )

/** Other server processes know of a change within seconds: no day ends before they do. */
const knownMs = 60_000

/** Leaves the zone that counts now for another one, under the brand's lock. */
export const leaveZone = async (
  tx: Tx,
  merchantId: number,
  { to, now }: { to: string; now: Date },
): Promise<void> => {
  const [row] = await tx.query(
    'select time_zone from whitelabel.merchant where merchant_id = $1 for update',
    [merchantId],
    { time_zone: col.text },
  )
  if (row === undefined || row.time_zone === to) return
  const zones = { saved: row.time_zone, former: await readFormerZones(tx, merchantId) }
  const at = new Date(now.getTime() + knownMs)
  const [zone, day] = [zoneAt(zones, at), countedDay(zones, at)]
  // a second change before the first applies replaces only the future one
  await tx.query('delete from whitelabel.former_zone where merchant_id = $1 and until > $2', [
    merchantId,
    at,
  ])
  await tx.query(
    `insert into whitelabel.former_zone (merchant_id, zone, until, last_day)
     select $1, $2::text, min(begins), $4::date
     from (select ($4::date + i)::timestamp at time zone $3::text as begins
       from generate_series(1, 7) i) x
     where begins > $5 and begins >= ($4::date + 1)::timestamp at time zone $2::text`,
    [merchantId, zone, to, day, at],
  )
}
