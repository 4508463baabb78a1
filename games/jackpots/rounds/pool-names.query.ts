import { col, type Queryable } from '@faro/server-kit/db'

/** Names of the pools that rounds have won, by the game's own id of the round. */
export const poolNamesOf =
  (db: Queryable) =>
  async (roundIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await db.query(
      `select h.round_id, string_agg(p.name, ', ' order by h.prize desc) as name
       from jackpots.hit h join jackpots.pool p using (pool_id)
       where h.round_id = any($1::uuid[]) group by h.round_id`,
      [roundIds],
      { round_id: col.uuid, name: col.text },
    )
    return new Map(rows.map((row) => [row.round_id, row.name]))
  }
