-- How much of a stake counts as played (promotions.md V1 and V4 to V8, as `validBet` in
-- src/settlement/valid-bet.ts): what the game says, within the stake, else by category. Of two
-- sides both of which can be taken only what was at risk counts.
create or replace function gaming.valid_of(
  p_category text, p_stake bigint, p_payout bigint, p_said bigint, p_is_free boolean
) returns bigint language sql immutable
  return case when p_is_free or p_stake <= 0 then 0
    when p_said is not null then least(greatest(p_said, 0), p_stake)
    when p_category in ('live', 'sports', 'esports', 'pvp')
      then least(p_stake, abs(p_payout - p_stake))
    else p_stake end;

-- The share of it that was real money, rounded down.
create or replace function gaming.valid_real(p_valid bigint, p_stake bigint, p_bonus bigint)
  returns bigint language sql immutable
  return case when p_bonus is null or p_bonus = 0 then p_valid
    when p_stake = 0 then 0
    else div(p_valid::numeric * (p_stake - p_bonus), p_stake)::bigint end;

-- Writes the next version of rounds whose totals are not those of their last one: after a change of
-- rounds that have ended, in the transaction of the change, which holds their rows. One that was
-- opened again counts nothing. A first version of nothing is left out. b_* are the brands' days.
create or replace function gaming.settle_rounds(
  p_member uuid[], p_round uuid[], b_merchant int[], b_day date[]
) returns void language plpgsql as $$
begin
  if cardinality(p_member) is null or cardinality(p_member) = 0 then return; end if;
  with t as (
    select r.member_id, r.round_id, r.merchant_id, r.opened_at, r.vendor_code, r.game_code, r.mode,
      r.settled, r.settled_xid, coalesce(l.version, 0) as last_version, l.xid as last_xid,
      coalesce(r.category, l.category, 'rng') as category, n.*, l.stake as l_stake,
      l.payout as l_payout, l.valid as l_valid, l.valid_all as l_valid_all,
      l.bonus_stake as l_bonus_stake, l.bonus_payout as l_bonus_payout, l.is_free as l_is_free,
      l.jackpot_paid as l_jackpot_paid
    from (select distinct member, round from unnest(p_member, p_round) i(member, round)) i
    join gaming.round r on r.member_id = i.member and r.round_id = i.round
    left join lateral (
      select s.* from gaming.settlement s where r.settled > 1 and s.version > 1
        and s.member_id = r.member_id and s.round_id = r.round_id and s.version = r.settled
      union all
      select s.* from gaming.settlement s where r.settled = 1
        and s.member_id = r.member_id and s.xid = r.settled_xid and s.round_id = r.round_id
        and s.version = 1
      union all
      select s.* from gaming.settlement_start b join gaming.settlement s
        on s.member_id = r.member_id and s.xid = b.xid and s.round_id = r.round_id
        and s.version = 1
      where r.settled is null offset 0) l on true
    cross join lateral (
      select gaming.valid_of(coalesce(r.category, l.category, 'rng'), x.all_stake, x.all_payout,
          r.valid, r.is_free) as v, x.all_stake
      from (select case when r.state = 'open' then 0 else r.stake end as all_stake,
        case when r.state = 'open' then 0 else r.payout end as all_payout) x) c
    cross join lateral (
      select c.all_stake - b.stake as stake,
        case when r.state = 'open' then 0
          else r.payout - coalesce(r.rewards, f.payout, 0) - coalesce(r.bonus_payout, 0) end
          as payout,
        gaming.valid_real(c.v, c.all_stake, b.stake) as valid, c.v as valid_all,
        b.stake as bonus_stake,
        case when r.state = 'open' then 0 else coalesce(r.bonus_payout, 0) end as bonus_payout,
        coalesce(r.is_free, l.is_free, false) as is_free,
        case when r.state = 'open' then 0
          else coalesce(r.jackpot_paid, l.jackpot_paid, 0) end as jackpot_paid
      from (select case when r.state = 'open' then 0 else coalesce(r.bonus_stake, 0) end as stake) b
      -- of free rounds from before the book it is known there alone what a promotion paid
      left join lateral (select x.payout from gaming.free_round x
        where r.settled is null and l.is_free and x.member_id = r.member_id
          and x.round_id = r.round_id) f on true) n
    where coalesce(r.category, '-') <> '' and (r.state <> 'open' or l.version is not null)),
  added as (
    insert into gaming.settlement (member_id, round_id, version, day, placed_at, category, vendor,
      game, mode, stake, payout, valid, valid_all, bonus_stake, bonus_payout, is_free, jackpot_paid)
    select t.member_id, t.round_id, t.last_version + 1, d.day, t.opened_at, t.category,
      t.vendor_code, t.game_code, t.mode, t.stake, t.payout, t.valid, t.valid_all, t.bonus_stake,
      t.bonus_payout, t.is_free, t.jackpot_paid
    from t left join unnest(b_merchant, b_day) d(merchant, day) on d.merchant = t.merchant_id
    where case when t.last_version = 0
      then t.stake <> 0 or t.payout <> 0 or t.bonus_stake <> 0 or t.bonus_payout <> 0
        or t.jackpot_paid <> 0 or t.is_free
      else (t.stake, t.payout, t.valid, t.valid_all, t.bonus_stake, t.bonus_payout, t.is_free,
          t.jackpot_paid)
        <> (t.l_stake, t.l_payout, t.l_valid, t.l_valid_all, t.l_bonus_stake, t.l_bonus_payout,
          t.l_is_free, t.l_jackpot_paid) end
    order by t.member_id, t.round_id
    returning member_id, round_id, version)
  update gaming.round r set settled = a.version,
    settled_xid = case when a.version = 1 then pg_current_xact_id()
      else coalesce(r.settled_xid, t.last_xid) end
  from added a join t using (member_id, round_id)
  where r.member_id = a.member_id and r.round_id = a.round_id;
end $$;
