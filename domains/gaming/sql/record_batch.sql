-- Stores the calls of a batch that wallet.post_fast has posted: r_* are their accounts with the
-- balance before and the held amount. Answers per call the available balance, null where nothing
-- was posted, and of outside vendors what its round has paid where the call has a win. Raises as
-- record_vendor_calls does; payouts of our own games count under no ceiling. c_category is the
-- catalogue's; x_* is what games of our own say for the turnover book, empty where outside vendors
-- call.
create or replace function gaming.record_batch(
  r_id bigint[], r_before bigint[], r_held bigint[],
  c_acct bigint[], c_member uuid[], c_merchant int[], c_vendor text[], c_round uuid[],
  c_name text[], c_game text[], c_currency text[], c_stake bigint[], c_payout bigint[],
  c_bets int[], c_wins int[], c_closes boolean[], c_most bigint[], c_day date[], c_limits jsonb[],
  c_category text[], x_category text[], x_mode text[], x_valid bigint[], x_rewards bigint[],
  x_jackpot bigint[], x_free boolean[], b_merchant int[], b_day date[],
  p_is_outside boolean,
  out o_available bigint[], out o_paid bigint[]
) language plpgsql as $$
declare
  at int[];
  l_member uuid[]; l_kind text[]; l_max bigint[];
begin
  select array_agg(array_position(r_id, acct) order by o) into at
  from unnest(c_acct) with ordinality c(acct, o);
  select array_agg(r_before[at[o]] - r_held[at[o]] + payout - stake order by o) into o_available
  from unnest(c_stake, c_payout) with ordinality c(stake, payout, o);
  if r_id is null then return; end if;
  select array_agg(c.member), array_agg(l.name), array_agg((l.terms ->> 'amount')::bigint)
    into l_member, l_kind, l_max
  from unnest(c_member, c_limits, c_bets, at) c(member, limits, bets, at)
  cross join lateral jsonb_each(c.limits) l(name, terms)
  where c.limits is not null and c.bets > 0 and c.at is not null
    and l.name ~ '^(stake|loss)\.';
  perform case when p_is_outside then gaming.record_vendor_calls(
    c.member, c.round, c.merchant, c.vendor, c.name, c.game,
    c.currency, c.stake, c.payout, c.bets, c.wins, c.closes, c.d,
    coalesce(l_member, '{}'), l_kind, l_max, c.category, b_merchant, b_day, c.most)
  else gaming.record_calls(
    c.member, c.round, c.merchant, c.vendor, c.name, c.game,
    c.currency, c.stake, c.payout, c.bets, c.wins, c.closes, c.d,
    coalesce(l_member, '{}'), l_kind, l_max, c.category, c.mode, c.valid, c.rewards, c.jackpot,
    c.free, b_merchant, b_day)
  end
  from (
    select array_agg(i.member) as member, array_agg(i.round) as round,
      array_agg(i.merchant) as merchant, array_agg(i.vendor) as vendor, array_agg(i.name) as name,
      array_agg(i.game) as game, array_agg(i.currency) as currency, array_agg(i.stake) as stake,
      array_agg(i.payout) as payout, array_agg(i.bets) as bets, array_agg(i.wins) as wins,
      array_agg(i.closes) as closes, array_agg(i.d) as d, array_agg(i.most) as most,
      array_agg(coalesce(i.own_category, i.category)) as category,
      case when not p_is_outside then array_agg(i.mode) end as mode,
      case when not p_is_outside then array_agg(i.valid) end as valid,
      case when not p_is_outside then array_agg(i.rewards) end as rewards,
      case when not p_is_outside then array_agg(i.jackpot) end as jackpot,
      case when not p_is_outside then array_agg(i.free) end as free
    from unnest(at, c_member, c_round, c_merchant, c_vendor, c_name, c_game, c_currency, c_stake,
      c_payout, c_bets, c_wins, c_closes, c_day, c_most, c_category, x_category, x_mode, x_valid,
      x_rewards, x_jackpot, x_free)
      i(at, member, round, merchant, vendor, name, game, currency, stake, payout, bets, wins,
        closes, d, most, category, own_category, mode, valid, rewards, jackpot, free)
    where i.at is not null) c;
  if not p_is_outside then return; end if;
  select array_agg(r.paid order by c.o) into o_paid
  from unnest(c_member, c_round, c_payout) with ordinality c(member, round, payout, o)
  left join lateral (
    select x.payout - x.released + x.uncovered as paid from gaming.round x
    where c.payout > 0 and x.member_id = c.member and x.round_id = c.round offset 0) r on true;
end $$;
