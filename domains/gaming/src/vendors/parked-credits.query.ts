import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Db, type Queryable, type RowOf } from '@faro/server-kit/db'

export const parkedFields = rowOf({
  credit_id: col.uuid,
  merchant_id: col.int4,
  vendor_code: col.text,
  member_id: col.uuid,
  game_code: col.text,
  vendor_round: col.text,
  amount: col.int8,
  currency: col.text.as<CurrencyCode>(),
  passed: col.text.as<'round' | 'hour' | 'day'>(),
  most: col.int8,
  stood: col.int8,
  state: col.text.as<'parked' | 'credited' | 'refused' | 'taken-back'>(),
  parked_at: col.timestamptz,
  ended_at: col.timestamptz.orNull,
  ended_by: col.text.orNull,
})
export type ParkedRow = RowOf<typeof parkedFields>

export const findParked = async (db: Queryable, creditId: string): Promise<ParkedRow | null> => {
  const [row] = await db.query(
    'select * from gaming.parked_credit where credit_id = $1',
    [creditId],
    parkedFields,
  )
  return row ?? null
}

type Filter = {
  readonly before: string | null
  readonly openOnly: boolean
  readonly limit: number
}

/** Newest first: ids are made in order of time. */
export const listParked = (
  db: Db,
  merchantId: number,
  { before, openOnly, limit }: Filter,
): Promise<readonly ParkedRow[]> =>
  db.query(
    `select * from gaming.parked_credit
     where merchant_id = $1 and ($2::uuid is null or credit_id < $2)
       and (not $3 or state = 'parked')
     order by credit_id desc limit $4`,
    [merchantId, before, openOnly, limit + 1],
    parkedFields,
  )
