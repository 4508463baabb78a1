-- Ends rounds as they stand, with what counts as played where the game says so (e_valid). Those
-- that end for the first time are booked with the same change of their row; all others, as one
-- that had ended before and counts something else now, by gaming.settle_rounds. b_* are the days
-- of brands.
create or replace function gaming.end_rounds(
  e_member uuid[], e_round uuid[], e_valid bigint[], b_merchant int[], b_day date[]
) returns void language plpgsql
-- as record_calls: rounds are found by their key, whatever the planner knew of them
set enable_seqscan to off as $$
declare other_member uuid[]; other_round uuid[];
begin
  with w as (
    update gaming.round r set
      closed_at = coalesce(r.closed_at, kit.now()),
      valid = coalesce(e.valid, r.valid),
      state = case when r.state <> 'open' then r.state
        when r.bets + r.wins > 0 then 'completed' else 'cancelled' end,
      settled = case when r.state = 'open' and r.settled = 0 and not r.is_late
          and r.category is distinct from ''
          and (r.stake <> 0 or r.payout <> coalesce(r.rewards, 0)
            or coalesce(r.bonus_payout, 0) <> 0 or coalesce(r.jackpot_paid, 0) <> 0
            or coalesce(r.is_free, false))
        then 1 else r.settled end,
      settled_xid = case when r.state = 'open' and r.settled = 0 and not r.is_late
        then pg_current_xact_id() else r.settled_xid end
    from unnest(e_member, e_round, e_valid) e(member, round, valid)
      cross join lateral (select x.settled from gaming.round x
        where x.member_id = e.member and x.round_id = e.round offset 0) o
    where r.member_id = e.member and r.round_id = e.round
      and (r.state = 'open' or e.valid is not null)
    returning r.*, coalesce(o.settled = 0 and r.settled = 1
      and r.settled_xid = pg_current_xact_id(), false) as is_first),
  s as (
    insert into gaming.settlement (member_id, round_id, version, day, placed_at, category, vendor,
      game, mode, stake, payout, valid, valid_all, bonus_stake, bonus_payout, is_free, jackpot_paid)
    select w.member_id, w.round_id, 1, d.day, w.opened_at, coalesce(w.category, 'rng'),
      w.vendor_code, w.game_code, w.mode, w.stake - coalesce(w.bonus_stake, 0),
      w.payout - coalesce(w.rewards, 0) - coalesce(w.bonus_payout, 0),
      gaming.valid_real(v.valid, w.stake, w.bonus_stake), v.valid, coalesce(w.bonus_stake, 0),
      coalesce(w.bonus_payout, 0), coalesce(w.is_free, false), coalesce(w.jackpot_paid, 0)
    from w
      left join unnest(b_merchant, b_day) d(merchant, day) on d.merchant = w.merchant_id
      cross join lateral (select
        gaming.valid_of(coalesce(w.category, 'rng'), w.stake, w.payout, w.valid, w.is_free)
          as valid) v
    where w.is_first)
  select array_agg(w.member_id), array_agg(w.round_id) into other_member, other_round
  from w where not w.is_first;
  if other_member is not null then
    perform gaming.settle_rounds(other_member, other_round, b_merchant, b_day);
  end if;
end $$;
