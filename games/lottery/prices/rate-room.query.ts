import type { PrizeMode } from '@faro/contract/lottery'
import { col, type Queryable } from '@faro/server-kit/db'

/**
 * How much of a stake a brand may give back in a mode, in ppm: what the ceiling leaves above the
 * dearest row of the sets in force and of those to come (seams X14).
 */
export const rateRoom = async (db: Queryable, mode: PrizeMode): Promise<number> => {
  const [row] = await db.query(
    `select min(s.ceiling_ppm - s.rebate_ppm - p.return_ppm) as room
     from lottery.price_set s join lottery.price p using (price_set)
     where s.mode = $1 and not exists (
       select 1 from lottery.price_set n where n.family = s.family and n.mode = s.mode
         and n.version > s.version and n.valid_from <= kit.now())`,
    [mode],
    { room: col.int4.orNull },
  )
  return Math.max(0, row?.room ?? 0)
}
