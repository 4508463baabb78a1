-- Adds ledger entries of a member to the sums per day and game. Kinds are the ledger's; a movement
-- of an unknown round counts for no game. A rebate is paid like a win, and taken back like one.
create or replace function gaming.count_play_days(
  c_member uuid, c_time_zone text, c_vendor text[], c_round uuid[], c_kind text[],
  c_amount bigint[], c_at timestamptz[]
) returns void language sql as $$
  insert into gaming.play_day as p
    (member_id, day, vendor_code, game_code, stake, payout, sent, returned)
  select c_member, (i.at at time zone c_time_zone)::date, i.vendor, coalesce(r.game_code, ''),
    -coalesce(sum(amount) filter (where kind = 'bet' or kind = 'rollback' and amount > 0), 0),
    coalesce(sum(amount) filter (
      where kind in ('win', 'rebate') or kind = 'rollback' and amount < 0), 0),
    -coalesce(sum(amount) filter (where kind = 'transfer' and amount < 0), 0),
    coalesce(sum(amount) filter (where kind = 'transfer' and amount > 0), 0)
  from (select vendor, round, kind, i.amount, at
      from unnest(c_vendor, c_round, c_kind, c_amount, c_at) i(vendor, round, kind, amount, at)) i
    left join gaming.round r on r.member_id = c_member and r.round_id = i.round
      and i.kind <> 'transfer'
  group by 2, 3, 4
  order by 2, 3, 4
  on conflict (member_id, day, vendor_code, game_code) do update set
    stake = p.stake + excluded.stake, payout = p.payout + excluded.payout,
    sent = p.sent + excluded.sent, returned = p.returned + excluded.returned
$$;
