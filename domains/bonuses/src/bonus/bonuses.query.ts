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

export const openAmong = async (
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.query(
    'select id from unnest($1::uuid[]) id where bonuses.has_open(id)',
    [memberIds],
    { id: col.uuid.present },
  )
  return new Set(rows.map(({ id }) => id))
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

/** What of a bonus play usually costs, as the games of the house return it: 1 − 96 %. */
const usualLossBps = 400

/**
 * What a brand's bonuses hold that have not ended, by budget, in ledger units; `expected` is what
 * would become real money after the play that they still need, at the usual return.
 */
export const heldByBudget = (
  db: Queryable,
  merchantId: number,
): Promise<
  readonly {
    readonly budget: string
    readonly count: number
    readonly held: bigint
    readonly expected: bigint
    /** Of it what waits in queues: nothing of it was paid yet. */
    readonly queued: bigint
  }[]
> =>
  db.query(
    `select budget, count(*)::int as count, sum(held)::bigint as held,
       coalesce(sum(held) filter (where state = 'queued'), 0)::bigint as queued,
       sum(greatest(0, held - ceil(lack * ${usualLossBps} / 10000)))::bigint as expected
     from (select budget, state,
         case when mode = 'locked' or state = 'queued' then amount else balance end as held,
         case when state in ('collecting', 'queued') then amount::numeric * wager_multiple
           else requirement - progress / 10000 end as lack
       from bonuses.bonus where merchant_id = $1 and closed_at is null) open
     group by budget`,
    [merchantId],
    {
      budget: col.text,
      count: col.int4.present,
      held: col.int8.present,
      expected: col.int8.present,
      queued: col.int8.present,
    },
  )

/**
 * What of a brand's bonuses went back where it came from, by budget, in ledger units; of one that
 * ended in a queue that is all of it.
 */
export const forfeitedByBudget = (
  db: Queryable,
  merchantId: number,
): Promise<readonly { readonly budget: string; readonly forfeited: bigint }[]> =>
  db.query(
    `select budget,
       sum(case when opened_at is null and held = 0 then amount else forfeited end)::bigint
         as forfeited
     from bonuses.bonus where merchant_id = $1 and closed_at is not null
       and (forfeited > 0 or (opened_at is null and held = 0)) group by budget`,
    [merchantId],
    { budget: col.text, forfeited: col.int8.present },
  )
