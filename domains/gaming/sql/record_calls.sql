-- Updates the rounds of a batch whose money is posted, writes those that end to the turnover book
-- and adds to the sums of those who have limits. One row of r_* per call, at most one call per
-- round; r_category and what follows say what the book is told of a round and may be shorter, b_*
-- are the brands' days. Raises P0001 where another server closed the round of a bet, or used up a
-- limit, since the call was checked: nothing of the batch happens, and the caller tries again with
-- the accounts locked.
create or replace function gaming.record_calls(
  r_member uuid[], r_round uuid[], r_merchant int[], r_vendor text[], r_name text[], r_game text[],
  r_currency text[], r_stake bigint[], r_payout bigint[], r_bets int[], r_wins int[],
  r_closes boolean[], r_day date[],
  l_member uuid[], l_kind text[], l_max bigint[],
  r_category text[], r_mode text[], r_valid bigint[], r_rewards bigint[], r_jackpot bigint[],
  r_free boolean[], b_merchant int[], b_day date[]
) returns void language plpgsql
-- as judge_calls: sums are found by their key, whatever the planner knew of them
set enable_seqscan to off as $$
declare kept int; late_member uuid[]; late_round uuid[];
begin
  with w as (
    insert into gaming.round as r (member_id, round_id, merchant_id, vendor_code, vendor_round,
      game_code, currency, stake, payout, bets, wins, state, closed_at, category, mode, valid,
      rewards, jackpot_paid, is_free, settled, settled_xid)
    select member, round, merchant, vendor, name, game, currency, stake, payout, bets, wins,
      case when closes then 'completed' else 'open' end, case when closes then kit.now() end,
      category, mode, valid, rewards, jackpot, free, c.version,
      case when c.version = 1 then pg_current_xact_id() end
    from unnest(r_member, r_round, r_merchant, r_vendor, r_name, r_game, r_currency, r_stake,
      r_payout, r_bets, r_wins, r_closes, r_category, r_mode, r_valid, r_rewards, r_jackpot, r_free)
      i(member, round, merchant, vendor, name, game, currency, stake, payout, bets, wins, closes,
        category, mode, valid, rewards, jackpot, free)
    cross join lateral (select case when closes and category is distinct from ''
      and (stake <> 0 or payout <> coalesce(rewards, 0) or free) then 1 else 0 end as version) c
    on conflict (member_id, round_id) do update set
      stake = r.stake + excluded.stake,
      payout = r.payout + excluded.payout,
      bets = r.bets + excluded.bets,
      wins = r.wins + excluded.wins,
      game_code = case when r.game_code = '' then excluded.game_code else r.game_code end,
      category = coalesce(r.category, excluded.category),
      mode = coalesce(excluded.mode, r.mode),
      valid = coalesce(excluded.valid, r.valid),
      rewards = case when excluded.rewards is null then r.rewards
        else coalesce(r.rewards, 0) + excluded.rewards end,
      jackpot_paid = case when excluded.jackpot_paid is null then r.jackpot_paid
        else coalesce(r.jackpot_paid, 0) + excluded.jackpot_paid end,
      is_free = coalesce(r.is_free, excluded.is_free),
      state = case when r.state = 'open' then excluded.state else 'completed' end,
      is_late = r.is_late or r.state <> 'open',
      closed_at = coalesce(r.closed_at, excluded.closed_at),
      settled = case when r.state = 'open' and excluded.state <> 'open' and r.settled = 0
          and not r.is_late and coalesce(r.category, excluded.category) is distinct from ''
          and (r.stake + excluded.stake <> 0 or r.payout + excluded.payout
            <> coalesce(r.rewards, 0) + coalesce(excluded.rewards, 0)
            or coalesce(r.is_free, excluded.is_free))
        then 1 else r.settled end,
      settled_xid = case when r.state = 'open' and excluded.state <> 'open' and r.settled = 0
          and not r.is_late
        then pg_current_xact_id() else r.settled_xid end
    where r.state = 'open' or excluded.bets = 0
    returning r.*),
  -- one that has ended is late in whatever comes then: these have ended just now
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
        gaming.valid_of(w.category, w.stake, w.payout, w.valid, w.is_free) as valid) v
    where w.state <> 'open' and w.settled = 1 and not w.is_late)
  select count(*), array_agg(w.member_id) filter (where w.is_late),
      array_agg(w.round_id) filter (where w.is_late)
    into kept, late_member, late_round from w;
  if kept <> cardinality(r_round) then
    raise exception 'a bet met a closed round' using errcode = 'P0001';
  end if;
  if late_member is not null then
    perform gaming.settle_rounds(late_member, late_round, b_merchant, b_day);
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
  l_member uuid[], l_kind text[], l_max bigint[], r_category text[], b_merchant int[],
  b_day date[], r_most bigint[]
) returns void language plpgsql as $$
begin
  perform gaming.record_calls(r_member, r_round, r_merchant, r_vendor, r_name, r_game, r_currency,
    r_stake, r_payout, r_bets, r_wins, r_closes, r_day, l_member, l_kind, l_max, r_category,
    null, null, null, null, null, b_merchant, b_day);
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
