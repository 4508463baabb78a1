-- Rounds of one member between moments, newest first, as records show them: for readers of other
-- domains that list those of several members. `p_us` and `p_round` are where the page before ended.
create or replace function gaming.rounds_of(
  p_member uuid, p_from timestamptz, p_before timestamptz, p_category text, p_vendor text,
  p_outcome text, p_min_stake bigint, p_us bigint, p_round uuid, p_limit int
) returns table (round_id uuid, vendor_code text, vendor_round text, game_code text,
    category text, state text, stake bigint, payout bigint, valid bigint, currency text,
    opened_at timestamptz, opened_us bigint)
  language sql stable as $$
  select r.round_id, r.vendor_code, r.vendor_round, r.game_code, r.category, r.state, r.stake,
    r.payout,
    case when r.state = 'open' then 0 else gaming.valid_of(coalesce(r.category, 'rng'), r.stake,
      r.payout, r.valid, coalesce(r.is_free, false)) end,
    r.currency, r.opened_at, (extract(epoch from r.opened_at) * 1000000)::bigint
  from gaming.round r
  where r.member_id = p_member and r.opened_at >= p_from and r.opened_at < p_before
    and r.currency <> 'FUN'
    and (p_category is null or r.category = p_category)
    and (p_vendor is null or r.vendor_code = p_vendor)
    and (p_min_stake is null or r.stake >= p_min_stake)
    and case p_outcome when 'won' then r.state = 'completed' and r.payout > r.stake
      when 'lost' then r.state = 'completed' and (r.payout < r.stake or r.payout = 0)
      when 'even' then r.state = 'completed' and r.payout = r.stake and r.payout > 0
      when 'open' then r.state = 'open' when 'cancelled' then r.state = 'cancelled'
      else true end
    and (p_us is null or r.opened_at < to_timestamp(0) + p_us * interval '1 microsecond'
      or r.opened_at = to_timestamp(0) + p_us * interval '1 microsecond' and r.round_id > p_round)
  order by r.opened_at desc, r.round_id limit p_limit $$;
