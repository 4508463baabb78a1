import type { Review, ReviewSide } from '@faro/contract/agents'
import { present } from '@faro/kernel/assert'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { friendVerdict, type FriendHit } from '../../engine/affiliates/friends.ts'

const fields = rowOf({
  member_id: col.uuid,
  name: col.text,
  friend_no: col.int4.present,
  referrer_no: col.int4.present,
  referrer: col.text,
  program: col.text.as<'friends' | 'affiliate'>(),
  state: col.text.as<'review' | 'held' | 'blocked' | 'rejected'>(),
  amount: col.int8,
  evidence: col.json.as<readonly FriendHit[]>(),
  until: col.text.orNull,
})

const reviewsMax = 200

export type ReviewsAsked = {
  readonly merchantId: number
  readonly today: string
  readonly holdDays: number
}

/**
 * What looks odd: those who wait for people, and those whom people have decided on while the hold
 * runs; players of affiliates until they are payable, friends as long after they were refused. What
 * blocks by itself is no decision of people, and what was paid is paid.
 */
export const reviewRows = async (db: Queryable, { merchantId, today, holdDays }: ReviewsAsked) => {
  const rows = await db.query(
    `select * from (
       select n.member_id, n.name, n.member_no as friend_no, o.member_no as referrer_no,
         o.name as referrer, 'affiliate' as program, q.state, q.amount, q.evidence,
         case when q.state <> 'review' then q.payable_day::text end as until
       from agents.qualified q join agents.node n on n.member_no = q.player_no
         join agents.node o on o.member_no = q.affiliate_no
       where q.merchant_id = $1 and q.evidence <> '[]'
         and (q.state = 'review' or q.payable_day > $2 and q.state in ('held', 'blocked'))
       union all
       select n.member_id, n.name, n.member_no, o.member_no, o.name, 'friends', r.state, r.amount,
         r.evidence, (r.ended_at::date + $3::int)::text
       from agents.friend_reward r join agents.node n on n.member_no = r.friend_no
         join agents.node o on o.member_no = r.referrer_no
       where r.merchant_id = $1 and r.evidence <> '[]' and (r.state = 'review'
         or r.state = 'rejected' and r.ended_at::date + $3::int > $2)) x
     order by until nulls first, member_id limit ${reviewsMax}`,
    [merchantId, today, holdDays],
    fields,
  )
  return rows.filter(({ evidence }) => friendVerdict(evidence) === 'review')
}

const sideFields = rowOf({
  member_no: col.int4,
  member_id: col.uuid,
  name: col.text,
  registered_at: col.timestamptz,
  first_deposit: col.int8.orNull,
  deposit: col.int8.present,
  withdrawal: col.int8.present,
  valid: col.int8.present,
  won: col.int8.present,
})

/** What each of them paid in, took out and played. */
const sidesOf = async (
  db: Queryable,
  memberNos: readonly number[],
  currency: CurrencyCode,
): Promise<(memberNo: number) => ReviewSide> => {
  const rows = await db.query(
    `select n.member_no, n.member_id, n.name, n.registered_at, f.amount as first_deposit,
       m.deposit, m.withdrawal, p.valid, p.won
     from agents.node n
       left join agents.first_deposit f using (member_id)
       cross join lateral (select coalesce(sum(o.deposit), 0)::bigint as deposit,
           coalesce(sum(o.withdrawal), 0)::bigint as withdrawal
         from agents.own_money o where o.member_no = n.member_no) m
       cross join lateral (select coalesce(sum(o.valid), 0)::bigint as valid,
           coalesce(sum(o.stake - o.payout + o.jackpot), 0)::bigint as won
         from agents.own_day o where o.member_no = n.member_no) p
     where n.member_no = any($1::int[])`,
    [`{${memberNos.join(',')}}`],
    sideFields,
  )
  const money = (units: bigint): string => formatAmount(units, currency)
  const sides = new Map(
    rows.map((row) => [
      row.member_no,
      {
        memberId: row.member_id,
        username: row.name,
        registeredAt: row.registered_at.toISOString(),
        firstDeposit: row.first_deposit === null ? null : money(row.first_deposit),
        deposits: money(row.deposit),
        withdrawals: money(row.withdrawal),
        valid: money(row.valid),
        won: money(row.won),
      },
    ]),
  )
  return (memberNo) => present(sides.get(memberNo), 'a side of a review')
}

const outcomes = {
  review: 'waits',
  held: 'counts',
  blocked: 'refused',
  rejected: 'refused',
} as const

/** Reviews with both sides beside each other. */
export const reviewsOf = async (
  db: Queryable,
  asked: ReviewsAsked,
  currency: CurrencyCode,
): Promise<Review[]> => {
  const rows = await reviewRows(db, asked)
  const numbers = rows.flatMap((row) => [row.friend_no, row.referrer_no])
  const side = await sidesOf(db, [...new Set(numbers)], currency)
  return rows.map((row) => ({
    memberId: row.member_id,
    username: row.name,
    program: row.program,
    outcome: outcomes[row.state],
    amount: formatAmount(row.amount, currency),
    hits: [...row.evidence],
    until: row.until,
    referrer: side(row.referrer_no),
    friend: side(row.friend_no),
  }))
}
