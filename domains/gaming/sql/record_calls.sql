-- Updates the rounds of a batch whose money is posted and the sums of limits. One row of r_* per
-- call, at most one call per round. Raises P0001 where another server closed the round of a bet, or
-- used up a limit, since the call was checked: nothing of the batch happens, and the caller tries
-- again with the accounts locked.
create or replace function gaming.record_calls(
  r_member uuid[], r_round uuid[], r_merchant int[], r_vendor text[], r_name text[], r_game text[],
  r_currency text[], r_stake bigint[], r_payout bigint[], r_bets int[], r_wins int[],
  r_closes boolean[], r_day date[],
  l_member uuid[], l_kind text[], l_max bigint[]
) returns void language plpgsql as $$
declare kept int;
begin
  insert into gaming.round as r (member_id, round_id, merchant_id, vendor_code, vendor_round,
    game_code, currency, stake, payout, bets, wins, state, closed_at)
  select member, round, merchant, vendor, name, game, currency, stake, payout, bets, wins,
    case when closes then 'completed' else 'open' end, case when closes then kit.now() end
  from unnest(r_member, r_round, r_merchant, r_vendor, r_name, r_game, r_currency, r_stake,
    r_payout, r_bets, r_wins, r_closes)
    i(member, round, merchant, vendor, name, game, currency, stake, payout, bets, wins, closes)
  on conflict (member_id, round_id) do update set
    stake = r.stake + excluded.stake,
    payout = r.payout + excluded.payout,
    bets = r.bets + excluded.bets,
    wins = r.wins + excluded.wins,
    game_code = case when r.game_code = '' then excluded.game_code else r.game_code end,
    state = case when r.state = 'open' then excluded.state else 'completed' end,
    is_late = r.is_late or r.state <> 'open',
    closed_at = coalesce(r.closed_at, excluded.closed_at)
  where r.state = 'open' or excluded.bets = 0;
  get diagnostics kept = row_count;
  if kept <> cardinality(r_round) then
    raise exception 'a bet met a closed round' using errcode = 'P0001';
  end if;
  perform gaming.count_plays(r_member, r_day, r_stake, r_payout, r_bets);
  if cardinality(l_member) > 0 and exists (
    select 1 from unnest(l_member, l_kind, l_max) l(member, kind, most)
      join gaming.play_sum p on p.member_id = l.member
    where most < case kind
      when 'stake.day' then p.day_stake when 'loss.day' then -p.day_net
      when 'stake.week' then p.week_stake when 'loss.week' then -p.week_net
      when 'stake.month' then p.month_stake when 'loss.month' then -p.month_net end
  ) then
    raise exception 'a limit of the player was passed' using errcode = 'P0001';
  end if;
end $$;

-- As record_calls, for outside vendors: also adds up what they paid, and checks the ceiling of each
-- round again while its row is locked, so that no two servers exceed it together.
create or replace function gaming.record_vendor_calls(
  r_member uuid[], r_round uuid[], r_merchant int[], r_vendor text[], r_name text[], r_game text[],
  r_currency text[], r_stake bigint[], r_payout bigint[], r_bets int[], r_wins int[],
  r_closes boolean[], r_day date[],
  l_member uuid[], l_kind text[], l_max bigint[], r_most bigint[]
) returns void language plpgsql as $$
begin
  perform gaming.record_calls(r_member, r_round, r_merchant, r_vendor, r_name, r_game, r_currency,
    r_stake, r_payout, r_bets, r_wins, r_closes, r_day, l_member, l_kind, l_max);
  insert into gaming.vendor_paid as p (minute, vendor_code, merchant_id, currency, writer, amount)
  select date_trunc('minute', kit.now()), vendor, merchant, currency, pg_backend_pid(), sum(payout)
  from unnest(r_vendor, r_merchant, r_currency, r_payout) i(vendor, merchant, currency, payout)
  where payout > 0 group by vendor, merchant, currency
  on conflict (minute, vendor_code, merchant_id, currency, writer)
    do update set amount = p.amount + excluded.amount;
  if exists (
    select 1 from unnest(r_member, r_round, r_payout, r_most) i(member, round, payout, most)
    cross join lateral (
      select x.payout - x.released + x.uncovered as paid from gaming.round x
      where x.member_id = i.member and x.round_id = i.round and i.payout > 0 offset 0) r
    where r.paid > i.most
  ) then
    raise exception 'a round would pass its ceiling' using errcode = 'P0001';
  end if;
end $$;
