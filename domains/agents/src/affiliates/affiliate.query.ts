import type { PlayerMonth } from '../../engine/affiliates/net-revenue.ts'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'

const affiliateFields = rowOf({
  member_no: col.int4,
  merchant_id: col.int4,
  since: col.timestamptz,
  checked_day: col.text.orNull,
  balance_cpa: col.int8,
  balance_share: col.int8,
})
export type AffiliateRow = RowOf<typeof affiliateFields>

const columns = `f.member_no, f.merchant_id, f.since, f.checked_day::text as checked_day,
  f.balance_cpa, f.balance_share`

export const affiliatesOf = (db: Queryable, merchantId: number): Promise<readonly AffiliateRow[]> =>
  db.query(
    `select ${columns} from agents.affiliate f where f.merchant_id = $1 order by f.member_no`,
    [merchantId],
    affiliateFields,
  )

export const affiliateNumbered = async (
  db: Queryable,
  memberNo: number,
): Promise<AffiliateRow | null> => {
  const [row] = await db.query(
    `select ${columns} from agents.affiliate f where f.member_no = $1`,
    [memberNo],
    affiliateFields,
  )
  return row ?? null
}

/** Kept as it is until the transaction ends: what an affiliate earns is settled one after another. */
export const lockAffiliate = async (tx: Tx, memberNo: number): Promise<AffiliateRow | null> => {
  const [row] = await tx.query(
    `select ${columns} from agents.affiliate f where f.member_no = $1 for no key update`,
    [memberNo],
    affiliateFields,
  )
  return row ?? null
}

const playerFields = rowOf({
  member_no: col.int4.present,
  name: col.text.present,
  joined_day: col.text.present,
  is_first: col.bool.present,
  stake: col.int8.present,
  payout: col.int8.present,
  bonus: col.int8.present,
  rebate: col.int8.present,
  chargeback: col.int8.present,
  deposit: col.int8.present,
  withdrawal: col.int8.present,
})
export type PlayerRow = RowOf<typeof playerFields>

type PlayersQuery = {
  readonly from: string
  readonly to: string
  readonly before?: number | null
  readonly limit?: number | null
}

/** An affiliate's players with what each did on days, the last to come first (A2). */
export const playersIn = (
  db: Queryable,
  { member_no: no, since }: Pick<AffiliateRow, 'member_no' | 'since'>,
  { from, to, before = null, limit = null }: PlayersQuery,
): Promise<readonly PlayerRow[]> =>
  db.query(
    `select n.member_no, n.name, n.joined_day::text as joined_day,
       exists (select 1 from agents.first_deposit d where d.member_id = n.member_id
         and d.day between $3 and $4) as is_first, p.stake, p.payout, m.bonus, m.rebate,
       m.chargeback, m.deposit, m.withdrawal
     from agents.node n
       cross join lateral (select coalesce(sum(o.stake), 0)::bigint as stake,
           coalesce(sum(o.payout - o.jackpot), 0)::bigint as payout
         from agents.own_day o where o.member_no = n.member_no and o.day between $3 and $4) p
       cross join lateral (select coalesce(sum(o.bonus), 0)::bigint as bonus,
           coalesce(sum(o.rebate), 0)::bigint as rebate,
           coalesce(sum(o.chargeback), 0)::bigint as chargeback,
           coalesce(sum(o.deposit), 0)::bigint as deposit,
           coalesce(sum(o.withdrawal), 0)::bigint as withdrawal
         from agents.own_money o where o.member_no = n.member_no and o.day between $3 and $4) m
     where n.owner_no = $1 and n.registered_at >= $2 and n.joined_day <= $4
       and ($5::int is null or n.member_no < $5)
     order by n.member_no desc limit $6::int`,
    [no, since, from, to, before, limit],
    playerFields,
  )

export const monthOfPlayer = (row: PlayerRow): PlayerMonth => ({
  stake: row.stake,
  payout: row.payout,
  bonus: row.bonus,
  rebate: row.rebate,
  chargeback: row.chargeback,
  deposit: row.deposit,
  withdrawal: row.withdrawal,
})
