import { limitKeys } from '@faro/contract/agents'
import { settlementFeedFunction } from '@faro/gaming'
import type { Tx } from '@faro/server-kit/db'
import { standardMemberLimits } from '../policy/policy.ts'

/** How a brand counts days. */
export type BrandZone = { readonly merchantId: number; readonly timeZone: string }

/** Modes of lotteries have limits of their own; everything else is limited by its category. */
const keyOf = `case when s.category in ('lottery', 'elott') then s.mode else s.category end`
const unitsOf = `case when s.category in ('lottery', 'elott') then s.d_stake else s.d_valid end`

/**
 * Adds what those above have of what was booked: the line and the limits are those of the day on
 * which a bet was placed, so that what is taken back is just what was given (R1, R2, R3).
 */
export const addRebates = async (
  tx: Tx,
  { from, before }: { readonly from: bigint; readonly before: bigint },
  brands: readonly BrandZone[],
): Promise<void> => {
  await tx.query(
    `with b as materialized (
       select i.merchant_id, i.zone, coalesce((
         select array(select v.one::int from jsonb_array_elements_text(p.settings->'memberLimits')
           with ordinality v(one, place) order by v.place)
         from agents.policy p where p.merchant_id = i.merchant_id and p.settings ? 'memberLimits'
           and p.version = (select max(x.version) from agents.policy x
             where x.merchant_id = i.merchant_id)), $6::int[]) as standard
       from unnest($4::int[], $5::text[]) i(merchant_id, zone)),
     d as materialized (
       select n.member_no, n.path, n.merchant_id, b.standard, s.day,
         (s.placed_at at time zone b.zone)::date as placed,
         array_position($3::text[], ${keyOf})::smallint as key, sum(${unitsOf})::numeric as units
       from ${settlementFeedFunction}($1::text::xid8, $2::text::xid8) s
         join agents.node n using (member_id)
         join b on b.merchant_id = n.merchant_id
       where exists (select 1 from agents.prize_limit)
       group by 1, 2, 3, 4, 5, 6, 7),
     c as (
       select distinct member_no, path, merchant_id, standard, placed from d
       where key is not null and units <> 0),
     l as materialized (
       select c.member_no, c.placed, a.no, w.limits, lead(w.limits) over (
         partition by c.member_no, c.placed order by a.place) as below
       from c cross join lateral agents.ancestors(
           agents.path_at(c.merchant_id, c.member_no, c.path, c.placed))
           with ordinality a(no, place)
         cross join lateral (select coalesce((
           select p.limits from agents.prize_limit p
           where p.member_no = a.no and p.from_day <= c.placed
           order by p.from_day desc limit 1), c.standard) as limits) w)
     insert into agents.rebate_day as t (member_no, day, key, base, parts)
     select l.no, d.day, d.key, sum(d.units)::bigint,
       sum(d.units * (l.limits[d.key] - l.below[d.key]))
     from d join l using (member_no, placed)
     where l.limits[d.key] > l.below[d.key] and d.units <> 0
     group by 1, 2, 3 order by 1, 2, 3
     on conflict (member_no, day, key) do update
       set base = t.base + excluded.base, parts = t.parts + excluded.parts`,
    [
      String(from),
      String(before),
      `{${limitKeys.join(',')}}`,
      `{${brands.map(({ merchantId }) => merchantId).join(',')}}`,
      brands.map(({ timeZone }) => timeZone),
      `{${standardMemberLimits.join(',')}}`,
    ],
  )
}
