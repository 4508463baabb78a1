import type { LotteryResult } from '@faro/contract/lottery'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { col, type Queryable } from '@faro/server-kit/db'
import { findDraw } from '../draws/draw-store.ts'
import { isResult } from '../engine/index.ts'
import { points } from '../prices/prices.ts'
import { payoutSql } from '../settlement/decide.ts'
import { judgeDraw, type SelectionHit } from '../settlement/evaluate.ts'
import type { LotteryDeps } from '../src/deps.ts'

const playersMost = 50

/** What each player would be paid, those for whom most changes first, with the sums of all. */
const paidUnder = (db: Queryable, drawId: bigint, hits: readonly SelectionHit[]) =>
  db.query(
    `with h as materialized (
       select * from unnest($2::bigint[], $3::text[], $4::int[]) h(selection_id, tier, times)),
     w as (
       select t.ticket_id, ${payoutSql} as payout
       from lottery.ticket t
         join lottery.line l on l.draw_id = $1 and l.ticket_id = t.ticket_id
         join h on h.selection_id = l.selection_id
         left join lottery.price p on p.price_set = t.price_set and p.play = l.play
           and p.tier = h.tier
         join unnest($5::text[], $6::bigint[]) c(code, point) on c.code = t.currency
       where t.draw_id = $1 and t.state not in ('refunded', 'withdrawn')
       group by t.ticket_id, t.price_group, l.no, l.unit_milli, l.times, l.factor_bps, c.point),
     s as (select ticket_id, sum(payout)::bigint as payout from w group by ticket_id),
     m as (
       select t.member_id, t.currency, count(*)::int as tickets, sum(t.stake)::bigint as stake,
         sum(t.paid)::bigint as paid, sum(coalesce(s.payout, 0))::bigint as payout,
         (count(*) filter (where s.payout > 0))::int as winners
       from lottery.ticket t left join s using (ticket_id)
       where t.draw_id = $1 and t.state not in ('refunded', 'withdrawn')
       group by t.member_id, t.currency),
     r as (
       select m.*, row_number() over (partition by currency
           order by abs(payout - paid) desc, stake desc, member_id) as place,
         sum(tickets) over c as all_tickets, sum(winners) over c as all_winners,
         sum(stake) over c as all_stake, sum(paid) over c as all_paid,
         sum(payout) over c as all_payout
       from m window c as (partition by currency))
     select member_id, currency, stake, paid, payout, all_tickets::int, all_winners::int,
       all_stake::bigint, all_paid::bigint, all_payout::bigint
     from r where place <= $7 order by currency, place`,
    [
      drawId,
      hits.map(({ selectionId }) => selectionId),
      hits.map(({ tier }) => tier),
      hits.map(({ times }) => times),
      points.map(({ code }) => code),
      points.map(({ point }) => point),
      playersMost,
    ],
    {
      member_id: col.uuid,
      currency: col.text.as<CurrencyCode>(),
      stake: col.int8.present,
      paid: col.int8.present,
      payout: col.int8.present,
      all_tickets: col.int4.present,
      all_winners: col.int4.present,
      all_stake: col.int8.present,
      all_paid: col.int8.present,
      all_payout: col.int8.present,
    },
  )
type PaidRow = Awaited<ReturnType<typeof paidUnder>>[number]

const totalOf = (row: PaidRow) => ({
  currency: row.currency,
  tickets: row.all_tickets,
  winners: row.all_winners,
  stake: formatAmount(row.all_stake, row.currency),
  paid: formatAmount(row.all_paid, row.currency),
  payout: formatAmount(row.all_payout, row.currency),
})

type Deps = Pick<LotteryDeps, 'db' | 'judge' | 'namesOf'>

/**
 * What a draw would cost with a result, to the unit and by player: of one that still takes bets, or
 * of a settled one before it is settled anew. Nothing is written.
 */
export const whatIf = async (
  deps: Deps,
  { drawId, result }: { readonly drawId: bigint; readonly result: LotteryResult },
) => {
  const draw = await findDraw(deps.db, drawId)
  if (draw === undefined) return err('draw-unknown')
  if (!isResult(draw.family, result)) return err('result-malformed', { field: 'result' })
  const hits = await judgeDraw(deps.db, deps.judge, { ...draw, result })
  const rows = await paidUnder(deps.db, drawId, hits)
  const names = await deps.namesOf([...new Set(rows.map(({ member_id }) => member_id))])
  const firsts = rows.filter(({ currency }, i) => rows[i - 1]?.currency !== currency)
  return ok({
    totals: firsts.map(totalOf),
    players: rows
      .filter(({ paid, payout }) => paid !== payout)
      .map(({ member_id, currency, stake, paid, payout }) => ({
        memberId: member_id,
        username: names.get(member_id) ?? '',
        currency,
        stake: formatAmount(stake, currency),
        paid: formatAmount(paid, currency),
        payout: formatAmount(payout, currency),
      })),
  })
}
