import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { UsedToday } from './day-limits.ts'

export const ruleFields = rowOf({
  merchant_id: col.int4,
  provider: col.text,
  amount_min: col.int8,
  amount_max: col.int8,
  daily_count: col.int4,
  daily_sum: col.int8.orNull,
  bank_accounts_max: col.int4,
  fee_fixed: col.int8,
  fee_bps: col.int4,
  fee_max: col.int8.orNull,
  free_count: col.int4,
  second_approval_above: col.int8.orNull,
  auto_approve_to: col.int8.orNull,
  receipt_minutes: col.int4,
  risk_account_hours: col.int4,
  risk_bank_hours: col.int4,
  risk_in_out_hours: col.int4,
  has_upline: col.bool,
  upline_min: col.int8.orNull,
  upline_max: col.int8.orNull,
  version: col.int4,
})
export type RuleRow = RowOf<typeof ruleFields>

export const withdrawalRule = async (db: Queryable, merchantId: number): Promise<RuleRow | null> =>
  (
    await db.query(
      'select * from cashier.withdrawal_rule where merchant_id = $1',
      [merchantId],
      ruleFields,
    )
  )[0] ?? null

/**
 * What counts towards the brand's daily limits: withdrawals and transfers to the upline, so that
 * neither bypasses the other. Refunded ones do not count, nor payouts that are repeated.
 */
export const usedToday = async (
  db: Queryable,
  memberId: string,
  day: string,
): Promise<UsedToday> => {
  const [row] = await db.query(
    `select count(*)::int as count, coalesce(sum(amount), 0) as sum,
       (count(*) filter (where is_withdrawal))::int as withdrawals
     from (
       select amount, true as is_withdrawal from cashier.withdrawal
       where member_id = $1 and day = $2 and state in ('pending', 'approved', 'paid')
         and retry_of is null
       union all
       select amount, false from cashier.upline_transfer 
       where from_member = $1 and day = $2 and direction = 'up'
     ) used`,
    [memberId, day],
    { count: col.int4, sum: col.numeric, withdrawals: col.int4 },
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
 * Money in and out of an account since a moment: deposits and withdrawals, also pending ones, and
 * transfers to the upline.
 */
export const flowSince = async (db: Queryable, memberId: string, since: Date): Promise<Flow> => {
  const [row] = await db.query(flowSql, [memberId, since], {
    came_in: col.numeric,
    left_it: col.numeric,
  })
  return { cameIn: BigInt(row?.came_in ?? '0'), left: BigInt(row?.left_it ?? '0') }
}

/** What went to a member without anybody's look since a moment. */
export const passedByRule = async (
  db: Queryable,
  memberId: string,
  since: Date,
): Promise<bigint> => {
  const [row] = await db.query(
    `select coalesce(sum(amount), 0) as sum from cashier.withdrawal
     where member_id = $1 and created_at > $2 and state in ('approved', 'paid')
       and reviewed_by is null and retry_of is null`,
    [memberId, since],
    { sum: col.numeric },
  )
  return BigInt(row?.sum ?? '0')
}
