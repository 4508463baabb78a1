import type { CurrencyCode } from '@faro/kernel/money'
import { col, type Queryable } from '@faro/server-kit/db'

/** What payouts are summed by: one vendor in one brand and currency. */
export type PaidPlace = {
  readonly merchantId: number
  readonly vendorCode: string
  readonly currency: CurrencyCode
}

export type Ceiling = Readonly<Record<'round' | 'hour' | 'day', bigint>>

export type CeilingRow = PaidPlace & Ceiling

/** The brands' own ceilings. */
export const findCeilings = async (db: Queryable): Promise<readonly CeilingRow[]> => {
  const rows = await db.query(
    `select merchant_id, vendor_code, currency, round_max, hour_max, day_max
     from gaming.vendor_ceiling`,
    [],
    {
      merchant_id: col.int4,
      vendor_code: col.text,
      currency: col.text.as<CurrencyCode>(),
      round_max: col.int8,
      hour_max: col.int8,
      day_max: col.int8,
    },
  )
  return rows.map((row) => ({
    merchantId: row.merchant_id,
    vendorCode: row.vendor_code,
    currency: row.currency,
    round: row.round_max,
    hour: row.hour_max,
    day: row.day_max,
  }))
}

/** One brand's own ceiling; null where it has set none. */
export const findCeiling = async (
  tx: Queryable,
  { merchantId, vendorCode, currency }: PaidPlace,
): Promise<Ceiling | null> => {
  const [row] = await tx.query(
    `select round_max, hour_max, day_max from gaming.vendor_ceiling
     where merchant_id = $1 and vendor_code = $2 and currency = $3`,
    [merchantId, vendorCode, currency],
    { round_max: col.int8, hour_max: col.int8, day_max: col.int8 },
  )
  return row === undefined ? null : { round: row.round_max, hour: row.hour_max, day: row.day_max }
}

export type PaidRow = PaidPlace & { readonly hour: bigint; readonly day: bigint }

/** Payouts of the last hour and day, of minutes in [from, before). */
export const findPaid = async (
  db: Queryable,
  { from, before }: { readonly from: Date | null; readonly before: Date | null },
): Promise<readonly PaidRow[]> => {
  const rows = await db.query(
    `select merchant_id, vendor_code, currency, sum(amount)::bigint as day,
       coalesce(sum(amount) filter (where minute > kit.now() - interval '1 hour'), 0)::bigint
         as hour
     from gaming.vendor_paid
     where minute > kit.now() - interval '1 day'
       and ($1::timestamptz is null or minute >= $1) and ($2::timestamptz is null or minute < $2)
     group by merchant_id, vendor_code, currency`,
    [from, before],
    {
      merchant_id: col.int4,
      vendor_code: col.text,
      currency: col.text.as<CurrencyCode>(),
      hour: col.int8,
      day: col.int8,
    },
  )
  return rows.map(({ merchant_id, vendor_code, ...row }) => ({
    ...row,
    merchantId: merchant_id,
    vendorCode: vendor_code,
  }))
}

export type NearCeiling = PaidPlace & {
  readonly span: 'round' | 'hour' | 'day'
  readonly stood: bigint
  readonly most: bigint
}

/** Records that half of a ceiling is reached; true for the first server within the hour. */
export const insertCeilingAlarm = async (db: Queryable, near: NearCeiling): Promise<boolean> => {
  const rows = await db.query(
    `insert into gaming.ceiling_alarm
       (vendor_code, merchant_id, currency, span, hour, stood, most)
     values ($1, $2, $3, $4, date_trunc('hour', kit.now()), $5, $6)
     on conflict do nothing returning 1`,
    [near.vendorCode, near.merchantId, near.currency, near.span, near.stood, near.most],
  )
  return rows.length > 0
}
