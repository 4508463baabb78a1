create or replace function gaming.week_of(d date) returns int language sql immutable
  return (d - date '2001-01-01') / 7; -- a Monday

create or replace function gaming.month_of(d date) returns int language sql immutable
  return extract(year from d)::int * 12 + extract(month from d)::int;

create or replace function gaming.played_ms(before timestamptz, at timestamptz) returns bigint
  language sql immutable
  return case when at > before and at - before <= interval '5 minutes'
    then (extract(epoch from at - before) * 1000)::bigint else 0 end;

-- The sum of a period once an amount is added: it starts anew where the amount is of a later period
-- and stays where it is of an earlier one. `kept` and `given` are numbers of days, weeks or months.
create or replace function gaming.in_period(kept int, given int, before bigint, added bigint)
  returns bigint language sql immutable
  return case when kept > given then before when kept = given then before + added else added end;

-- Adds plays to the sums that limits are checked by, of those who have sums: all others are counted
-- by the ledger alone. Stake and net are negative for a rollback. A play of an older day adds
-- nothing to periods that do not contain it. The caller holds the accounts, so that sums which
-- another has begun in the meantime are seen.
create or replace function gaming.count_plays(
  c_member uuid[], c_day date[], c_stake bigint[], c_payout bigint[], c_bets int[]
) returns void language sql set enable_seqscan to off as $$
  insert into gaming.play_sum as p (member_id, day, bet_at, day_stake, day_net, day_ms, week_stake,
    week_net, week_ms, month_stake, month_net, month_ms)
  select member, d, case when bets > 0 then kit.now() end, stake, payout - stake, 0, stake,
    payout - stake, 0, stake, payout - stake, 0
  from unnest(c_member, c_day, c_stake, c_payout, c_bets) i(member, d, stake, payout, bets)
    -- one probe for each, whatever the planner knows of the table
    cross join lateral (
      select 1 from gaming.play_sum x where x.member_id = i.member offset 0) k
  on conflict (member_id) do update set
    day = greatest(p.day, excluded.day),
    bet_at = coalesce(excluded.bet_at, p.bet_at),
    day_stake = greatest(0, gaming.in_period(p.day - date '2001-01-01',
      excluded.day - date '2001-01-01', p.day_stake, excluded.day_stake)),
    day_net = gaming.in_period(p.day - date '2001-01-01', excluded.day - date '2001-01-01',
      p.day_net, excluded.day_net),
    day_ms = gaming.in_period(p.day - date '2001-01-01', excluded.day - date '2001-01-01',
      p.day_ms, gaming.played_ms(p.bet_at, excluded.bet_at)),
    week_stake = greatest(0, gaming.in_period(gaming.week_of(p.day), gaming.week_of(excluded.day),
      p.week_stake, excluded.week_stake)),
    week_net = gaming.in_period(gaming.week_of(p.day), gaming.week_of(excluded.day),
      p.week_net, excluded.week_net),
    week_ms = gaming.in_period(gaming.week_of(p.day), gaming.week_of(excluded.day),
      p.week_ms, gaming.played_ms(p.bet_at, excluded.bet_at)),
    month_stake = greatest(0, gaming.in_period(gaming.month_of(p.day),
      gaming.month_of(excluded.day), p.month_stake, excluded.month_stake)),
    month_net = gaming.in_period(gaming.month_of(p.day), gaming.month_of(excluded.day),
      p.month_net, excluded.month_net),
    month_ms = gaming.in_period(gaming.month_of(p.day), gaming.month_of(excluded.day),
      p.month_ms, gaming.played_ms(p.bet_at, excluded.bet_at))
$$;
