import { col, type Queryable } from '@faro/server-kit/db'

/**
 * A member's stakes in open rounds, in ledger units: any of it may still be refunded. The caller
 * holds the lock of the account, so no bet comes in between.
 */
export const openStakesOf = async (db: Queryable, memberId: string): Promise<bigint> => {
  const [row] = await db.query(
    `select sum(stake) as stake from gaming.round where member_id = $1 and state = 'open'`,
    [memberId],
    { stake: col.numeric.orNull },
  )
  return BigInt(row?.stake ?? 0)
}
