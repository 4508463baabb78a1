import { col, type Queryable } from '@faro/server-kit/db'
import { bonusColumns, bonusFields, type BonusRow } from './bonus-row.ts'

const shownMax = 50

/** A member's bonuses: those that live first, then the newest. */
export const listBonuses = (db: Queryable, memberId: string): Promise<readonly BonusRow[]> =>
  db.query(
    `select ${bonusColumns} from bonuses.bonus where member_id = $1
     order by closed_at is null desc, created_at desc, bonus_id limit ${shownMax}`,
    [memberId],
    bonusFields,
  )

/** Bonuses whose money is in the account, the oldest first: what somebody who takes money out loses. */
export const heldBonuses = (db: Queryable, memberId: string): Promise<readonly BonusRow[]> =>
  db.query(
    `select ${bonusColumns} from bonuses.bonus
     where member_id = $1 and state in ('collecting', 'open', 'met') order by bonus_id`,
    [memberId],
    bonusFields,
  )

/** What a bonus holds in ledger units. */
export const heldOf = ({ mode, amount, balance }: BonusRow): bigint =>
  mode === 'locked' ? amount : balance

/** What is locked or playable of a member, in ledger units; read without waiting for anybody. */
export const lockedOf = async (db: Queryable, memberId: string): Promise<bigint> => {
  const [row] = await db.query(
    `select sum(case when mode = 'locked' then amount else balance end) as locked
     from bonuses.bonus where member_id = $1 and state in ('collecting', 'open', 'met')`,
    [memberId],
    { locked: col.numeric.orNull },
  )
  return BigInt(row?.locked ?? 0)
}

/** What a member may stake of bonus money now, in ledger units. */
export const playableOf = async (db: Queryable, memberId: string): Promise<bigint> => {
  const [row] = await db.query(
    `select balance from bonuses.bonus
     where member_id = $1 and mode = 'playable' and state = 'open'`,
    [memberId],
    { balance: col.int8 },
  )
  return row?.balance ?? 0n
}

export const hasOpen = async (db: Queryable, memberId: string): Promise<boolean> => {
  const [row] = await db.query('select bonuses.has_open($1) as is_open', [memberId], {
    is_open: col.bool.present,
  })
  return row?.is_open ?? false
}

export const openActivities = async (
  db: Queryable,
  memberId: string,
): Promise<readonly string[]> => {
  const rows = await db.query(
    `select distinct activity_id from bonuses.bonus
     where member_id = $1 and state in ('queued', 'open', 'met') and activity_id is not null`,
    [memberId],
    { activity_id: col.uuid.present },
  )
  return rows.map(({ activity_id }) => activity_id)
}
