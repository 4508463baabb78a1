import { col, type Queryable } from '@faro/server-kit/db'
import { bonusColumns, bonusFields, type BonusRow } from './bonus-row.ts'

const shownMax = 30

/** A member's bonuses: those that live first, then the newest. */
export const listBonuses = (db: Queryable, memberId: string): Promise<readonly BonusRow[]> =>
  db.query(
    `select ${bonusColumns} from bonuses.bonus where member_id = $1
     order by closed_at is null desc, created_at desc, bonus_id limit ${shownMax}`,
    [memberId],
    bonusFields,
  )

/** What is locked of a member, in ledger units; read without waiting for anybody. */
export const lockedOf = async (db: Queryable, memberId: string): Promise<bigint> => {
  const [row] = await db.query(
    `select sum(amount) as locked from bonuses.bonus
     where member_id = $1 and state in ('collecting', 'open')`,
    [memberId],
    { locked: col.numeric.orNull },
  )
  return BigInt(row?.locked ?? 0)
}
