import type { Queryable } from '@faro/server-kit/db'
import { bonusColumns, type BonusRow } from './bonus-row.ts'

const shownMax = 30

/** A member's bonuses: those that live first, then the newest. */
export const listBonuses = (db: Queryable, memberId: string): Promise<readonly BonusRow[]> =>
  db.query<BonusRow>(
    `select ${bonusColumns} from bonuses.bonus where member_id = $1
     order by closed_at is null desc, created_at desc, bonus_id limit ${shownMax}`,
    [memberId],
  )

/** What is locked of a member, in ledger units; read without waiting for anybody. */
export const lockedOf = async (db: Queryable, memberId: string): Promise<bigint> => {
  const [row] = await db.query<{ locked: string | null }>(
    `select sum(amount) as locked from bonuses.bonus
     where member_id = $1 and state in ('collecting', 'open')`,
    [memberId],
  )
  return BigInt(row?.locked ?? 0)
}
