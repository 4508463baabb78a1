import type { Days } from '@faro/kernel/days'
import { daysBetween } from '@faro/kernel/days'
import { col, type Queryable } from '@faro/server-kit/db'
import type { Policy } from '../policy/policy.ts'
import type { Node } from '../tree/node.query.ts'

/** What somebody must have played and paid in themselves to count as active (F8). */
export type ActiveMinimum = { readonly valid: bigint; readonly deposit: bigint }

const week = 7
const half = 16

/** The minimum of the shortest period that holds so many days. */
export const minimumOf = (policy: Policy, { from, to }: Days): ActiveMinimum => {
  const count = daysBetween(from, to) + 1
  if (count === 1) return { valid: policy.activeDay, deposit: policy.depositDay }
  if (count <= week) return { valid: policy.activeWeek, deposit: policy.depositWeek }
  if (count <= half) return { valid: policy.activeHalf, deposit: policy.depositHalf }
  return { valid: policy.activeMonth, deposit: policy.depositMonth }
}

/** Accounts of a brand that were active over days, with the path they had on the last one. */
export const activeMembers = `
  select n.member_no, agents.path_at(n.merchant_id, n.member_no, n.path, $3::date) as path
  from (
    select o.member_no, sum(o.valid) as valid from agents.own_day o
    where o.day between $2::date and $3::date group by o.member_no) p
    join agents.node n using (member_no)
  where n.merchant_id = $1 and p.valid >= $4::bigint
    and ($5::bigint = 0 or $5::bigint <= (select coalesce(sum(m.deposit), 0) from agents.own_money m
      where m.member_no = n.member_no and m.day between $2::date and $3::date))`

/** How many of a team on the last of the days were active over all of them (F8). */
export const activeIn = async (
  db: Queryable,
  { merchantId, memberNo, path }: Pick<Node, 'merchantId' | 'memberNo' | 'path'>,
  { days, minimum }: { readonly days: Days; readonly minimum: ActiveMinimum },
): Promise<number> => {
  const [row] = await db.query(
    `with own as (
       select agents.path_at($1, $6, $7::bytea, $3::date) as path)
     select count(*)::int as active from (${activeMembers}) a, own
     where a.path >= own.path and a.path < agents.path_end(own.path)`,
    [merchantId, days.from, days.to, minimum.valid, minimum.deposit, memberNo, path],
    { active: col.int4.present },
  )
  return row?.active ?? 0
}

/** How many stand in a team, and how many of them joined in the days. */
export const membersIn = async (
  db: Queryable,
  { path }: Pick<Node, 'path'>,
  { from, to }: Days,
): Promise<{ readonly members: number; readonly registered: number }> => {
  const [row] = await db.query(
    `select (count(*) filter (where n.joined_day <= $3))::int as members,
       (count(*) filter (where n.joined_day between $2 and $3))::int as registered
     from agents.node n where n.path >= $1 and n.path < agents.path_end($1)`,
    [path, from, to],
    { members: col.int4.present, registered: col.int4.present },
  )
  return row ?? { members: 0, registered: 0 }
}
