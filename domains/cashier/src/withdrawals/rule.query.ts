import type { Queryable } from '@faro/server-kit/db'
import type { UsedToday } from './day-limits.ts'

export type RuleRow = {
  readonly merchant_id: number
  readonly provider: string
  readonly amount_min: bigint
  readonly amount_max: bigint
  readonly daily_count: number
  readonly daily_sum: bigint | null
  readonly bank_accounts_max: number
  readonly fee_fixed: bigint
  readonly fee_bps: number
  readonly fee_max: bigint | null
  readonly free_count: number
  readonly second_approval_above: bigint | null
  readonly auto_approve_to: bigint | null
  readonly receipt_minutes: number
  readonly risk_account_hours: number
  readonly risk_bank_hours: number
  readonly risk_in_out_hours: number
  readonly has_upline: boolean
  readonly upline_min: bigint | null
  readonly upline_max: bigint | null
  readonly version: number
}

export const withdrawalRule = async (db: Queryable, merchantId: number): Promise<RuleRow | null> =>
  (
    await db.query<RuleRow>('select * from cashier.withdrawal_rule where merchant_id = $1', [
      merchantId,
    ])
  )[0] ?? null

/**
 * What counts towards the brand's day: withdrawals and what went to the upline, so that none is a
 * way around the other. What was given back does not count, nor what is paid again.
 */
export const usedToday = async (
  db: Queryable,
  memberId: string,
  day: string,
): Promise<UsedToday> => {
  const [row] = await db.query<{ count: number; sum: string; withdrawals: number }>(
    `select count(*)::int as count, coalesce(sum(amount), 0) as sum,
       (count(*) filter (where is_withdrawal))::int as withdrawals
     from (
       select amount, true as is_withdrawal from cashier.withdrawal
       where member_id = $1 and day = $2 and state in ('pending', 'approved', 'paid')
         and retry_of is null
       union all
       select amount, false from cashier.upline_transfer where from_member = $1 and day = $2
     ) used`,
    [memberId, day],
  )
  const { count = 0, sum = '0', withdrawals = 0 } = row ?? {}
  return { count, sum: BigInt(sum), withdrawals }
}

export type Flow = { readonly cameIn: bigint; readonly left: bigint }

// of what is sent in parts, each counts when it arrived: its order may be older, or paid already
const flowSql = `select (
    select coalesce(sum(amount), 0) from (
      select received as amount from cashier.deposit
      where member_id = $1 and instructions is null and settled_at >= $2
      union all
      select t.amount from cashier.deposit d join cashier.transfer t using (deposit_id)
      where d.member_id = $1 and t.credited_at >= $2
      union all
      select amount from cashier.upline_transfer where to_member = $1 and created_at >= $2
    ) arrived) as came_in, (
    select coalesce(sum(amount), 0) from (
      select amount from cashier.withdrawal
      where member_id = $1 and created_at >= $2 and state in ('pending', 'approved', 'paid')
        and retry_of is null
      union all
      select amount from cashier.upline_transfer where from_member = $1 and created_at >= $2
    ) gone) as left_it`

/**
 * What came to a member from outside since a moment, and what has left or waits to: deposits and
 * withdrawals, and what members give those above them.
 */
export const flowSince = async (db: Queryable, memberId: string, since: Date): Promise<Flow> => {
  const [row] = await db.query<{ came_in: string; left_it: string }>(flowSql, [memberId, since])
  return { cameIn: BigInt(row?.came_in ?? '0'), left: BigInt(row?.left_it ?? '0') }
}

/** What went to a member without anybody's look since a moment. */
export const passedByRule = async (
  db: Queryable,
  memberId: string,
  since: Date,
): Promise<bigint> => {
  const [row] = await db.query<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from cashier.withdrawal
     where member_id = $1 and created_at > $2 and state in ('approved', 'paid')
       and reviewed_by is null and retry_of is null`,
    [memberId, since],
  )
  return BigInt(row?.sum ?? '0')
}
