import type { MallKind, RedemptionState } from '@faro/contract/promotions'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

export const itemFields = rowOf({
  item_id: col.uuid,
  merchant_id: col.int4,
  kind: col.text.as<MallKind>(),
  names: col.json.as<Readonly<Record<string, string>>>(),
  art: col.text,
  price: col.int8,
  stock: col.int4.orNull,
  per_member: col.int4.orNull,
  level: col.int4,
  needs_address: col.bool,
  terms: col.json.as<Readonly<Record<string, unknown>>>(),
  place: col.int4,
  is_offered: col.bool,
  version: col.int4,
})
export type ItemRow = RowOf<typeof itemFields>

export const itemColumns = `item_id, merchant_id, kind, names, art, price, stock, per_member, level,
  needs_address, terms, place, is_offered, version`

/** What a brand offers for points, in its order. */
export const offeredItems = (db: Queryable, merchantId: number): Promise<readonly ItemRow[]> =>
  db.query(
    `select ${itemColumns} from promotions.mall_item where merchant_id = $1 and is_offered
     order by place, item_id limit 200`,
    [merchantId],
    itemFields,
  )

/** How many of each a member has or waits for. */
export const takenBy = async (
  db: Queryable,
  memberId: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query(
    `select item_id, sum(quantity)::int as taken from promotions.redemption
     where member_id = $1 and state <> 'rejected' group by item_id`,
    [memberId],
    { item_id: col.uuid, taken: col.int4 },
  )
  return new Map(rows.map((row) => [row.item_id, row.taken]))
}

export type StoredAddress = {
  readonly name: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly region: string
  readonly postcode: string
  readonly country: string
}

const redemptionFields = rowOf({
  redemption_id: col.uuid,
  member_id: col.uuid,
  merchant_id: col.int4,
  item_id: col.uuid,
  names: col.json.as<Readonly<Record<string, string>>>(),
  art: col.text,
  kind: col.text.as<MallKind>(),
  terms: col.json.as<Readonly<Record<string, unknown>>>(),
  quantity: col.int4,
  points: col.int8,
  hold_id: col.int8,
  state: col.text.as<RedemptionState>(),
  address: col.json.as<StoredAddress>().orNull,
  remark: col.text,
  tracking: col.text,
  created_at: col.timestamptz,
  ended_at: col.timestamptz.orNull,
})
export type RedemptionRow = RowOf<typeof redemptionFields>

const redemptionColumns = `r.redemption_id, r.member_id, r.merchant_id, r.item_id, i.names,
  i.art, i.kind, i.terms, r.quantity, r.points, r.hold_id, r.state, r.address, r.remark, r.tracking,
  r.created_at, r.ended_at`

export const redemptionsOf = (
  db: Queryable,
  of: { readonly memberId: string; readonly before: string | undefined; readonly limit: number },
): Promise<readonly RedemptionRow[]> =>
  db.query(
    `select ${redemptionColumns}
     from promotions.redemption r join promotions.mall_item i using (item_id)
     where r.member_id = $1 and ($2::uuid is null or r.redemption_id < $2)
     order by r.redemption_id desc limit $3`,
    [of.memberId, of.before ?? null, of.limit + 1],
    redemptionFields,
  )

const queueMax = 200

/** Redemptions of a brand: what waits first, then the latest. */
export const brandRedemptions = (
  db: Queryable,
  merchantId: number,
): Promise<readonly RedemptionRow[]> =>
  db.query(
    `select ${redemptionColumns}
     from promotions.redemption r join promotions.mall_item i using (item_id)
     where r.merchant_id = $1
     order by r.state <> 'in-process', r.redemption_id desc limit ${queueMax}`,
    [merchantId],
    redemptionFields,
  )

/** All that a brand's mall offers or has offered, in its order. */
export const brandItems = (db: Queryable, merchantId: number): Promise<readonly ItemRow[]> =>
  db.query(
    `select ${itemColumns} from promotions.mall_item where merchant_id = $1
     order by place, item_id limit 500`,
    [merchantId],
    itemFields,
  )

export const findRedemption = async (
  db: Queryable,
  redemptionId: string,
): Promise<RedemptionRow | null> => {
  const [row] = await db.query(
    `select ${redemptionColumns}
     from promotions.redemption r join promotions.mall_item i using (item_id)
     where r.redemption_id = $1`,
    [redemptionId],
    redemptionFields,
  )
  return row ?? null
}
