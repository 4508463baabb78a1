-- What a player has staked and won in the brand's present day, week and month, and for how long:
-- kept up to date in the transaction of the money, read for every bet of a player with limits.
create table gaming.play_sum (
  member_id uuid primary key,
  -- the brand's day of the last change; the other periods are those that hold it
  day date not null,
  -- the last bet; the time between two that follow within five minutes counts as played
  bet_at timestamptz,
  day_stake bigint not null, day_net bigint not null, day_ms bigint not null,
  week_stake bigint not null, week_net bigint not null, week_ms bigint not null,
  month_stake bigint not null, month_net bigint not null, month_ms bigint not null,
  net bigint not null
) with (fillfactor = 70);

create function gaming.week_of(d date) returns int language sql immutable
  return (d - date '2001-01-01') / 7; -- a Monday

create function gaming.month_of(d date) returns int language sql immutable
  return extract(year from d)::int * 12 + extract(month from d)::int;

create function gaming.played_ms(before timestamptz, at timestamptz) returns bigint
  language sql immutable
  return case when at > before and at - before <= interval '5 minutes'
    then (extract(epoch from at - before) * 1000)::bigint else 0 end;

-- Rows in order of their columns; stake and net may be negative where something is taken back, and
-- what comes back counts in the period in which it does.
create function gaming.count_plays(
  c_member uuid[], c_day date[], c_stake bigint[], c_payout bigint[], c_bets int[]
) returns void language sql as $$
  insert into gaming.play_sum as p (member_id, day, bet_at, day_stake, day_net, day_ms, week_stake,
    week_net, week_ms, month_stake, month_net, month_ms, net)
  select member, d, case when bets > 0 then now() end, stake, payout - stake, 0, stake,
    payout - stake, 0, stake, payout - stake, 0, payout - stake
  from unnest(c_member, c_day, c_stake, c_payout, c_bets) i(member, d, stake, payout, bets)
  on conflict (member_id) do update set
    day = greatest(p.day, excluded.day),
    bet_at = coalesce(excluded.bet_at, p.bet_at),
    day_stake = greatest(0, excluded.day_stake
      + case when p.day >= excluded.day then p.day_stake else 0 end),
    day_net = excluded.day_net + case when p.day >= excluded.day then p.day_net else 0 end,
    day_ms = gaming.played_ms(p.bet_at, excluded.bet_at)
      + case when p.day >= excluded.day then p.day_ms else 0 end,
    week_stake = greatest(0, excluded.week_stake
      + case when gaming.week_of(p.day) >= gaming.week_of(excluded.day) then p.week_stake else 0 end),
    week_net = excluded.week_net
      + case when gaming.week_of(p.day) >= gaming.week_of(excluded.day) then p.week_net else 0 end,
    week_ms = gaming.played_ms(p.bet_at, excluded.bet_at)
      + case when gaming.week_of(p.day) >= gaming.week_of(excluded.day) then p.week_ms else 0 end,
    month_stake = greatest(0, excluded.month_stake
      + case when gaming.month_of(p.day) >= gaming.month_of(excluded.day)
          then p.month_stake else 0 end),
    month_net = excluded.month_net
      + case when gaming.month_of(p.day) >= gaming.month_of(excluded.day) then p.month_net else 0 end,
    month_ms = gaming.played_ms(p.bet_at, excluded.bet_at)
      + case when gaming.month_of(p.day) >= gaming.month_of(excluded.day) then p.month_ms else 0 end,
    net = p.net + excluded.net
$$;

-- As before, and counts what was played; a limit of the player that is passed by then raises: two
-- servers looked at the same moment, and the call goes the careful way, where it is judged.
create function gaming.record_calls(
  m_vendor text[], m_key text[], m_round uuid[], m_member uuid[], m_kind text[], m_amount bigint[],
  m_after bigint[], m_input uuid[], m_names text[],
  r_member uuid[], r_round uuid[], r_merchant int[], r_vendor text[], r_name text[], r_game text[],
  r_currency text[], r_stake bigint[], r_payout bigint[], r_bets int[], r_wins int[],
  r_closes boolean[], r_day date[],
  l_member uuid[], l_kind text[], l_max bigint[]
) returns void language plpgsql as $$
begin
  perform gaming.record_calls(m_vendor, m_key, m_round, m_member, m_kind, m_amount, m_after,
    m_input, m_names, r_member, r_round, r_merchant, r_vendor, r_name, r_game, r_currency, r_stake,
    r_payout, r_bets, r_wins, r_closes);
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
