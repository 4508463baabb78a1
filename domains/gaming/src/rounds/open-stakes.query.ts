import { col, type Queryable } from '@faro/server-kit/db'

/**
 * What a member has staked in rounds that have not ended, in ledger units: any of it may still be
 * handed back. Bets are kept out by whoever holds the member's account.
 */
export const openStakesOf = async (db: Queryable, memberId: string): Promise<bigint> => {
  const [row] = await db.query(
    `select sum(stake) as stake from gaming.round where member_id = $1 and state = 'open'`,
    [memberId],
    { stake: col.numeric.orNull },
  )
  return BigInt(row?.stake ?? 0)
}
