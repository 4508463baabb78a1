import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

const rowFields = rowOf({
  stake: col.int8,
  category: col.text.present,
  vendor: col.text,
  game: col.text,
  placedAt: col.timestamptz,
})

/**
 * A member's stakes in open rounds, in ledger units: any of it may still be refunded. The caller
 * holds the lock of the account, so no bet comes in between.
 */
export const openStakesOf = (
  db: Queryable,
  memberId: string,
): Promise<readonly RowOf<typeof rowFields>[]> =>
  db.query(
    `select stake, coalesce(category, 'rng') as category, vendor_code as vendor,
       game_code as game, opened_at as "placedAt"
     from gaming.round
     where member_id = $1 and state = 'open' and stake > 0 and coalesce(category, '-') <> ''`,
    [memberId],
    rowFields,
  )
