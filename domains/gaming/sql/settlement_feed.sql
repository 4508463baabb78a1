-- The book with differences: what a version adds to its round, the totals before it (null for a
-- first version) and when its first version was booked.
create or replace view gaming.settlement_change as
select s.seq, s.xid, s.member_id, r.merchant_id, s.round_id, s.version, s.day, s.at, s.placed_at,
  s.category, s.mode, s.vendor, s.game, s.stake, s.payout, s.valid, s.valid_all, s.bonus_stake,
  s.bonus_payout, s.jackpot_paid, s.is_free,
  s.stake - coalesce(p.stake, 0) as d_stake,
  s.payout - coalesce(p.payout, 0) as d_payout,
  s.valid - coalesce(p.valid, 0) as d_valid,
  s.valid_all - coalesce(p.valid_all, 0) as d_valid_all,
  s.bonus_stake - coalesce(p.bonus_stake, 0) as d_bonus_stake,
  s.bonus_payout - coalesce(p.bonus_payout, 0) as d_bonus_payout,
  s.jackpot_paid - coalesce(p.jackpot_paid, 0) as d_jackpot,
  p.stake as before_stake, p.payout as before_payout, p.valid as before_valid,
  coalesce(f.at, s.at) as first_at
from gaming.settlement s
  left join gaming.round r on r.member_id = s.member_id and r.round_id = s.round_id
  left join lateral (
    select x.* from gaming.round o join gaming.settlement x on x.member_id = o.member_id
      and x.xid = o.settled_xid and x.round_id = o.round_id and x.version = 1
    where s.version > 1 and o.member_id = s.member_id and o.round_id = s.round_id offset 0) f
    on true
  left join lateral (
    select x.stake, x.payout, x.valid, x.valid_all, x.bonus_stake, x.bonus_payout, x.jackpot_paid
    from gaming.settlement x where s.version > 2 and x.member_id = s.member_id
      and x.round_id = s.round_id and x.version = s.version - 1 and x.version > 1
    union all
    select f.stake, f.payout, f.valid, f.valid_all, f.bonus_stake, f.bonus_payout, f.jackpot_paid
    where s.version = 2 offset 0) p on true;

-- The versions of a stretch of transactions: from p_after, before p_before. Who reads with
-- p_before at `settlement_horizon()` or below misses none.
create or replace function gaming.settlement_feed(p_after xid8, p_before xid8)
  returns setof gaming.settlement_change language sql stable as $$
  select * from gaming.settlement_change s
  where (s.xid::text)::bigint >= (p_after::text)::bigint
    and (s.xid::text)::bigint < (p_before::text)::bigint $$;

-- The versions of a member behind a place in their order (xid, seq), no further than the horizon.
create or replace function gaming.settlement_of(
  p_member uuid, p_after_xid xid8, p_after_seq bigint, p_limit int
) returns setof gaming.settlement_change language sql stable as $$
  select * from gaming.settlement_change s
  where s.member_id = p_member and (s.xid, s.seq) > (p_after_xid, p_after_seq)
    and s.xid < pg_snapshot_xmin(pg_current_snapshot())
  order by s.xid, s.seq limit p_limit $$;

-- All transactions below have ended: nothing more is booked with a number below it.
create or replace function gaming.settlement_horizon() returns xid8 language sql stable
  return pg_snapshot_xmin(pg_current_snapshot());

-- Until where one may read from a place on to meet not many more than so many versions, and one at
-- least where there are any; never behind the horizon. Those of one transaction are never parted.
create or replace function gaming.settlement_bound(
  p_after xid8, p_rows int, p_after_seq bigint default 0
) returns xid8 language plpgsql stable as $$
declare
  lo bigint := (p_after::text)::bigint;
  most bigint := greatest((gaming.settlement_horizon()::text)::bigint, lo);
  hi bigint := least(lo + 1024, most);
  first bigint;
  n bigint;
begin
  loop
    select count(*) into n from (
      select 1 from gaming.settlement s
      where (s.xid::text)::bigint >= lo and (s.xid::text)::bigint < hi
        and (s.xid, s.seq) > (p_after, p_after_seq)
      limit p_rows + 1) x;
    exit when n > p_rows or hi = most;
    hi := least(lo + (hi - lo) * 2, most);
  end loop;
  if n <= p_rows then return hi::text::xid8; end if;
  -- the rows that were met are not the first ones
  select min((s.xid::text)::bigint) into first from gaming.settlement s
  where (s.xid::text)::bigint >= lo and (s.xid::text)::bigint < hi
    and (s.xid, s.seq) > (p_after, p_after_seq);
  while hi > first + 1 loop
    hi := first + 1 + (hi - first - 1) / 2;
    select count(*) into n from (
      select 1 from gaming.settlement s
      where (s.xid::text)::bigint >= lo and (s.xid::text)::bigint < hi
        and (s.xid, s.seq) > (p_after, p_after_seq)
      limit p_rows + 1) x;
    exit when n <= p_rows;
  end loop;
  return hi::text::xid8;
end $$;
