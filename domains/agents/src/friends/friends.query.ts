import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { Policy } from '../policy/policy.ts'

const friendFields = rowOf({
  member_no: col.int4,
  member_id: col.uuid,
  name: col.text,
  joined_day: col.text,
  deposit: col.int8.present,
  valid: col.int8.present,
  days: col.int4.present,
  amount: col.int8.orNull,
  state: col.text.as<'review' | 'paid' | 'blocked' | 'rejected'>().orNull,
})
export type FriendRow = RowOf<typeof friendFields>

const progress = `
  cross join lateral (select coalesce(sum(m.deposit - m.chargeback), 0)::bigint as deposit
    from agents.own_money m where m.member_no = n.member_no) d
  cross join lateral (select coalesce(sum(o.valid), 0)::bigint as valid,
      (count(distinct o.day) filter (where o.valid > 0))::int as days
    from agents.own_day o where o.member_no = n.member_no) p`

/** Somebody's friends, the last to come first. */
export const friendsOf = (
  db: Queryable,
  { memberNo, before, limit }: { memberNo: number; before: number | null; limit: number },
): Promise<readonly FriendRow[]> =>
  db.query(
    `select n.member_no, n.member_id, n.name, n.joined_day::text as joined_day, d.deposit,
       p.valid, p.days, r.amount, r.state
     from agents.node n ${progress}
       left join agents.friend_reward r on r.friend_no = n.member_no
     where n.owner_no = $1 and ($2::int is null or n.member_no < $2)
     order by n.member_no desc limit $3`,
    [memberNo, before, limit],
    friendFields,
  )

const dueFields = rowOf({ member_no: col.int4, member_id: col.uuid, owner_no: col.int4.present })

/** Friends of members who have met everything and for whom nothing was decided yet. */
export const friendsDue = (
  db: Queryable,
  { merchantId, friends, limit }: { merchantId: number; friends: Policy['friends']; limit: number },
) =>
  db.query(
    `select n.member_no, n.member_id, n.owner_no
     from agents.node n join agents.node o on o.member_no = n.owner_no and o.account_type = 2
       ${progress}
     where n.merchant_id = $1 and n.owner_no is not null
       and d.deposit >= $2 and p.valid >= $3 and p.days >= $4
       and not exists (select 1 from agents.friend_reward r where r.friend_no = n.member_no)
     order by n.member_no limit $5`,
    [merchantId, friends.minDeposit, friends.minValid, friends.days, limit],
    dueFields,
  )

/** How many friends somebody has, how many met everything, and what they brought. */
export const friendSums = async (db: Queryable, memberNo: number) => {
  const [row] = await db.query(
    `select (select count(*)::int from agents.node n where n.owner_no = $1) as friends,
       count(*) filter (where r.state = 'paid')::int as rewarded,
       coalesce(sum(r.amount) filter (where r.state = 'paid'), 0)::bigint as earned,
       coalesce(sum(r.amount) filter (where r.state = 'review'), 0)::bigint as waiting,
       (select coalesce(sum(t.amount), 0)::bigint from agents.friend_turnover t
        where t.referrer_no = $1 and t.paid_at is not null) as turnover
     from agents.friend_reward r where r.referrer_no = $1`,
    [memberNo],
    {
      friends: col.int4.present,
      rewarded: col.int4.present,
      earned: col.int8.present,
      waiting: col.int8.present,
      turnover: col.int8.present,
    },
  )
  return row ?? { friends: 0, rewarded: 0, earned: 0n, waiting: 0n, turnover: 0n }
}
