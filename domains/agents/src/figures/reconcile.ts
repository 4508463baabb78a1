import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import { settlementFeedFunction } from '@faro/gaming'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { entriesFeedFunction, kindNumbers } from '@faro/wallet'
import type { AgentsDeps } from '../deps.ts'

export type ReconcileDeps = Pick<AgentsDeps, 'db' | 'clock' | 'cases' | 'whitelabel'>

const differenceFields = rowOf({
  /** play and money of single accounts, lines of a day. */
  what: col.text.present,
  member_id: col.uuid.orNull,
  day: col.text.orNull,
  expected: col.int8.present,
  found: col.int8.present,
})
type Difference = RowOf<typeof differenceFields>

const shownMax = 20

/** What the book says of each account, beside what was counted of it. */
const playDifferences = (tx: Tx, merchantId: number, since: string | null) =>
  tx.query(
    `with r as (select xid, first_xid from agents.reading),
     said as (
       select n.member_no, sum(s.d_stake - s.d_payout + s.d_valid)::bigint as sum
       from r, ${settlementFeedFunction}(r.first_xid::text::xid8, r.xid::text::xid8) s
         join agents.node n using (member_id)
       where n.merchant_id = $1 group by 1),
     counted as (
       select o.member_no, sum(o.stake - o.payout + o.valid)::bigint as sum
       from agents.own_day o join agents.node n using (member_no)
       where n.merchant_id = $1 group by 1)
     select 'play' as what, n.member_id, null::text as day, coalesce(said.sum, 0) as expected,
       coalesce(counted.sum, 0) as found
     from said full join counted using (member_no) join agents.node n using (member_no)
     where coalesce(said.sum, 0) <> coalesce(counted.sum, 0)
       and ($2::date is null or exists (select 1 from agents.own_day d
         where d.member_no = n.member_no and d.day >= $2))
     limit ${shownMax}`,
    [merchantId, since],
    differenceFields,
  )

/** The same of what was paid in and out. */
const moneyDifferences = (tx: Tx, merchantId: number, since: string | null) =>
  tx.query(
    `with r as (select xid, first_xid from agents.reading),
     said as (
       select n.member_no, sum(e.amount)::bigint as sum
       from r, ${entriesFeedFunction}(r.first_xid::text::xid8, r.xid::text::xid8, $3::smallint[]) e
         join agents.node n on n.member_id = e.owner
       where n.merchant_id = $1 and e.purpose = 'main' and e.currency not in ('FUN', 'PTS')
       group by 1),
     counted as (
       select o.member_no, sum(o.deposit - o.withdrawal - o.fee - o.chargeback)::bigint as sum
       from agents.own_money o join agents.node n using (member_no)
       where n.merchant_id = $1 group by 1)
     select 'money' as what, n.member_id, null::text as day, coalesce(said.sum, 0) as expected,
       coalesce(counted.sum, 0) as found
     from said full join counted using (member_no) join agents.node n using (member_no)
     where coalesce(said.sum, 0) <> coalesce(counted.sum, 0)
       and ($2::date is null or exists (select 1 from agents.own_money d
         where d.member_no = n.member_no and d.day >= $2))
     limit ${shownMax}`,
    [merchantId, since, [kindNumbers.deposit, kindNumbers.withdrawal, kindNumbers.chargeback]],
    differenceFields,
  )

/** All accounts of a day together, beside the teams of those who headed lines on it (F7). */
const lineDifferences = (tx: Tx, merchantId: number, since: string | null) =>
  tx.query(
    `with own as (
       select o.day, sum(o.stake - o.payout + o.valid)::bigint as sum
       from agents.own_day o join agents.node n using (member_no)
       where n.merchant_id = $1 and ($2::date is null or o.day >= $2) group by 1),
     team as (
       select x.day, sum(x.stake - x.payout + x.valid)::bigint as sum
       from (select * from agents.own_day union all select * from agents.below_day) x
         join agents.node n using (member_no)
         join agents.edge e on e.member_no = x.member_no and e.upline_no is null
           and e.from_day <= x.day and (e.until_day is null or e.until_day > x.day)
       where n.merchant_id = $1 and ($2::date is null or x.day >= $2) group by 1)
     select 'lines' as what, null::uuid as member_id, coalesce(own.day, team.day)::text as day,
       coalesce(own.sum, 0) as expected, coalesce(team.sum, 0) as found
     from own full join team using (day)
     where coalesce(own.sum, 0) <> coalesce(team.sum, 0) limit ${shownMax}`,
    [merchantId, since],
    differenceFields,
  )

const evidenceOf = (one: Difference, at: Date) => ({
  code: 'figures-differ',
  key: `${one.what}|${one.member_id ?? one.day ?? ''}|${at.toISOString().slice(0, 10)}`,
  figures: [
    { label: 'figureKind', value: one.what },
    { label: 'day', value: one.day ?? '—' },
    { label: 'expected', value: String(one.expected) },
    { label: 'counted', value: String(one.found) },
  ],
})

/**
 * Looks whether a brand's figures are what its books say: of everybody, or of who moved since a
 * day. What differs opens a case, and settlement runs wait until a look finds nothing (F9).
 */
export const reconcile =
  ({ db, clock, cases }: ReconcileDeps) =>
  async (merchantId: number, since: string | null): Promise<readonly Difference[]> => {
    const done = await db.tx(async (tx) => {
      // nothing is counted meanwhile
      await tx.query('select 1 from agents.reading for share')
      const differences = [
        ...(await playDifferences(tx, merchantId, since)),
        ...(await moneyDifferences(tx, merchantId, since)),
        ...(await lineDifferences(tx, merchantId, since)),
      ]
      const now = clock.now()
      await tx.query(
        `insert into agents.reconciliation (reconciliation_id, merchant_id, at, is_whole, checked,
           differences)
         select $1, $2, $3, $4, (select count(*) from agents.node where merchant_id = $2), $5`,
        [
          uuidv7(now.getTime()),
          merchantId,
          now,
          since === null,
          JSON.stringify(
            differences.map((one) => ({
              ...one,
              expected: String(one.expected),
              found: String(one.found),
            })),
          ),
        ],
      )
      for (const one of differences)
        await cases.open(tx, {
          kind: 'figures',
          merchantId,
          subject: one.member_id ?? one.what,
          memberId: one.member_id,
          evidence: evidenceOf(one, now),
        })
      return ok(differences)
    })
    return done.value
  }

/** Whether the last look found nothing; before the first there was nothing to find. */
export const isReconciled = async (db: Queryable, merchantId: number): Promise<boolean> => {
  const [row] = await db.query(
    `select jsonb_array_length(differences) = 0 as is_right from agents.reconciliation
     where merchant_id = $1 order by at desc limit 1`,
    [merchantId],
    { is_right: col.bool.present },
  )
  return row?.is_right ?? true
}
