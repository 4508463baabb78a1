import type { BrandedList, Category, Feature, Volatility } from '@faro/contract/catalogue'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

const titleFields = rowOf({
  game_id: col.int4,
  vendor_id: col.int4,
  code: col.text,
  title: col.text,
  category: col.text.as<Category>(),
  rtp_bps: col.int4.orNull,
  volatility: col.text.as<Volatility>().orNull,
  features: col.textArray.as<Feature[]>(),
  is_demo_offered: col.bool,
  search_text: col.text,
})
export type Title = RowOf<typeof titleFields>

const titleColumns = `game_id, vendor_id, code, title, category, rtp_bps, volatility, features,
  is_demo_offered, search_text`

/** Titles that feeds still name, by id, those behind `after`. */
export const titlesAfter = (db: Queryable, after: number, limit: number): Promise<Title[]> =>
  db.query(
    `select ${titleColumns} from catalogue.game
     where not is_retired and game_id > $1 order by game_id limit $2`,
    [after, limit],
    titleFields,
  )

export const titlesByIds = (db: Queryable, gameIds: readonly number[]): Promise<Title[]> =>
  db.query(
    `select ${titleColumns} from catalogue.game where not is_retired and game_id = any($1)`,
    [gameIds],
    titleFields,
  )

const offerFields = rowOf({
  game_id: col.int4,
  position: col.int4,
  is_hot: col.bool,
  game_stopped: col.bool,
  game_stopped_until: col.timestamptz.orNull,
})
export type Offer = RowOf<typeof offerFields>

const offerColumns = `game_id, position, is_hot, in_maintenance as game_stopped,
  maintenance_until as game_stopped_until`

/** What a brand shows, by id, behind `after`. */
export const offersAfter = (
  db: Queryable,
  merchantId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Offer[]> =>
  db.query(
    `select ${offerColumns} from catalogue.offer
     where merchant_id = $1 and is_visible and game_id > $2 order by game_id limit $3`,
    [merchantId, after, limit],
    offerFields,
  )

export const offersByIds = (
  db: Queryable,
  merchantId: number,
  gameIds: readonly number[],
): Promise<Offer[]> =>
  db.query(
    `select ${offerColumns} from catalogue.offer
     where merchant_id = $1 and is_visible and game_id = any($2)`,
    [merchantId, gameIds],
    offerFields,
  )

const shownVendorFields = rowOf({
  vendor_id: col.int4,
  vendor_code: col.text,
  vendor_name: col.text,
  branded_list: col.text.as<BrandedList>().orNull,
  vendor_stopped: col.bool,
  vendor_stopped_until: col.timestamptz.orNull,
  brand_stopped: col.bool.orNull,
  brand_stopped_until: col.timestamptz.orNull,
})
export type ShownVendor = RowOf<typeof shownVendorFields>

/** Vendors whose games a brand shows. */
export const shownVendors = (db: Queryable, merchantId: number): Promise<ShownVendor[]> =>
  db.query(
    `select v.vendor_id, v.code as vendor_code, v.name as vendor_name, v.branded_list,
       v.in_maintenance as vendor_stopped, v.maintenance_until as vendor_stopped_until,
       vo.in_maintenance as brand_stopped, vo.maintenance_until as brand_stopped_until
     from catalogue.vendor v
     left join catalogue.vendor_offer vo on vo.merchant_id = $1 and vo.vendor_id = v.vendor_id
     where v.is_listed and coalesce(vo.is_visible, true)`,
    [merchantId],
    shownVendorFields,
  )
