import { col, type Queryable } from '@faro/server-kit/db'

/** The levels that are shown of members, and that benefits go by; of others it is the first. */
export const levelsOf = async (
  db: Queryable,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query(
    `select member_id, case when override_until > $2 then override_level else level end as level
     from promotions.vip_account where member_id = any($1::uuid[])`,
    [memberIds, now],
    { member_id: col.uuid, level: col.int4.present },
  )
  return new Map(rows.map((row) => [row.member_id, row.level]))
}

export const levelOf = async (db: Queryable, memberId: string, now: Date): Promise<number> =>
  (await levelsOf(db, [memberId], now)).get(memberId) ?? 1
