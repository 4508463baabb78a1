import type { Tx } from '@faro/server-kit/db'
import { points } from '../prices/prices.ts'

const chunkMost = 10_000
/** Comes before every ticket. */
const firstTicket = '00000000-0000-0000-0000-000000000000'

/**
 * The payout of a line: unit × times × (Σ hits × price × group / 2000 × its share of the full odds,
 * and the stake of void bets), all as one fraction, rounded down once (lottery.md §4.4). Tiers of a
 * play have one divisor, so the sum is exact.
 */
export const payoutSql = `div(
  l.unit_milli::numeric * l.times * c.point
    * (sum(case when h.tier = 'void' then 0 else h.times * p.num end) * t.price_group * l.factor_bps
      + sum(case when h.tier = 'void' then h.times else 0 end)
        * coalesce(max(p.den), 1) * 20000000),
  coalesce(max(p.den), 1) * 20000000 * 1000)::bigint`

/**
 * Decides some tickets of a draw under a settlement: which lines won how much, and what a ticket is
 * paid. Answers how many; 0 where all are decided.
 */
export const decideChunk = async (tx: Tx, drawId: bigint, no: number): Promise<number> => {
  const done = await tx.query(
    `with t as materialized (
       select ticket_id, price_set, price_group, currency from lottery.ticket
       where draw_id = $1 and settlement < $2 and state in ('placed', 'won', 'lost')
         and ticket_id > coalesce((select cursor from lottery.settlement
           where draw_id = $1 and no = $2), $6::uuid)
       order by ticket_id limit $3 for update),
     c as (
       update lottery.settlement set cursor = (select ticket_id from t order by 1 desc limit 1)
       where draw_id = $1 and no = $2 and exists (select 1 from t)),
     w as (
       insert into lottery.win(draw_id, settlement, ticket_id, no, tiers, payout)
       select $1, $2, t.ticket_id, l.no, jsonb_object_agg(h.tier, h.times), ${payoutSql}
       from t
         join lottery.line l on l.draw_id = $1 and l.ticket_id = t.ticket_id
         join lottery.hit h on h.draw_id = $1 and h.settlement = $2
           and h.selection_id = l.selection_id
         left join lottery.price p on p.price_set = t.price_set and p.play = l.play
           and p.tier = h.tier
         join unnest($4::text[], $5::bigint[]) c(code, point) on c.code = t.currency
       group by t.ticket_id, t.price_group, l.no, l.unit_milli, l.times, l.factor_bps, c.point
       returning ticket_id, payout),
     s as (select ticket_id, sum(payout)::bigint as payout from w group by ticket_id)
     update lottery.ticket u
     set payout = coalesce(s.payout, 0), settlement = $2, paid_at = null, retry_at = null,
       state = case when coalesce(s.payout, 0) > 0 then 'won' else 'lost' end
     from t left join s using (ticket_id)
     where u.draw_id = $1 and u.ticket_id = t.ticket_id
     returning u.ticket_id`,
    [
      drawId,
      no,
      chunkMost,
      points.map(({ code }) => code),
      points.map(({ point }) => point),
      firstTicket,
    ],
  )
  return done.length
}
