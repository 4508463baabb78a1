import { col, type Queryable } from '@faro/server-kit/db'
import type { BonusRow } from '../bonus/bonus-row.ts'

/** B6: nothing is left, and no open round could bring something. */
export const isLost = async (
  db: Queryable,
  { bonus_id: bonusId, balance }: Pick<BonusRow, 'bonus_id' | 'balance'>,
): Promise<boolean> => {
  if (balance > 0n) return false
  const [row] = await db.query(
    `select exists (select 1 from bonuses.play_round
       where bonus_id = $1 and is_open and stake > 0) as is_waiting`,
    [bonusId],
    { is_waiting: col.bool.present },
  )
  return row?.is_waiting !== true
}
