import type { BrandedList, Category } from '@faro/contract/catalogue'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { isListed, offered } from './games.query.ts'
import { rankDays } from '../ranking/rank-days.ts'
import type { Stops } from './maintenance.ts'

export type VendorState = Omit<Stops, 'game_stopped' | 'game_stopped_until'> & {
  readonly vendor_id: number
  readonly code: string
  readonly name: string
  readonly branded_list: BrandedList | null
  readonly position: number
}

/** Vendors that a brand shows, in its order. */
export const listVendors = (db: Queryable, merchantId: number): Promise<VendorState[]> =>
  db.query(
    `select v.vendor_id, v.code, v.name, v.branded_list,
       coalesce(vo.position, 2147483647) as position,
       v.in_maintenance as vendor_stopped, v.maintenance_until as vendor_stopped_until,
       vo.in_maintenance as brand_stopped, vo.maintenance_until as brand_stopped_until
     from catalogue.vendor v
     left join catalogue.vendor_offer vo on vo.merchant_id = $1 and vo.vendor_id = v.vendor_id
     where v.is_listed and coalesce(vo.is_visible, true) order by 5, v.vendor_id`,
    [merchantId],
    {
      vendor_stopped: col.bool,
      vendor_stopped_until: col.timestamptz.orNull,
      brand_stopped: col.bool.orNull,
      brand_stopped_until: col.timestamptz.orNull,
      vendor_id: col.int4,
      code: col.text,
      name: col.text,
      branded_list: col.text.as<BrandedList>().orNull,
      position: col.int4,
    },
  )

const vendorCountFields = rowOf({
  vendor_id: col.int4,
  category: col.text.as<Category>(),
  games: col.int4,
  /** Plays of the days of the rank. */
  plays: col.int4,
  hot_titles: col.int4,
})
export type VendorCount = RowOf<typeof vendorCountFields>

/** How many titles each vendor shows in each category; reads the whole catalogue of a brand. */
export const countByVendor = (
  db: Queryable,
  merchantId: number,
  now: Date,
): Promise<VendorCount[]> =>
  db.query(
    `select g.vendor_id, g.category, count(*)::int as games,
       count(*) filter (where o.is_hot)::int as hot_titles, coalesce(sum(p.plays), 0)::int as plays
     from catalogue.offer o join catalogue.game g using (game_id)
     left join (
       select game_id, sum(plays) as plays from catalogue.play_count
       where merchant_id = $1 and day > ($2::timestamptz at time zone 'utc')::date - $3::int
       group by game_id) p using (game_id)
     where o.merchant_id = $1 and o.is_visible and not g.is_retired
     group by g.vendor_id, g.category`,
    [merchantId, now, rankDays],
    vendorCountFields,
  )

/** The first game of several categories, by the order of categories, vendors and games. */
export const firstGameOf = async (
  db: Queryable,
  merchantId: number,
  among: readonly Category[],
): Promise<string | null> => {
  const [row] = await db.query(
    `select g.code from ${offered}
     where o.merchant_id = $1 and ${isListed} and g.category = any($2::text[])
     order by array_position($2::text[], g.category), coalesce(vo.position, 2147483647), o.position
     limit 1`,
    [merchantId, among],
    { code: col.text },
  )
  return row?.code ?? null
}
