-- As the one without ceilings, which servers that still run from before call: what a round has won
-- is held against its ceiling once its row is this transaction's, so that no two servers pass it
-- together. What was judged by an older sum is judged again.
create function gaming.record_vendor_calls(
  m_vendor text[], m_key text[], m_round uuid[], m_member uuid[], m_kind text[], m_amount bigint[],
  m_after bigint[], m_input uuid[], m_names text[], m_day date[],
  r_member uuid[], r_round uuid[], r_merchant int[], r_vendor text[], r_name text[], r_game text[],
  r_currency text[], r_stake bigint[], r_payout bigint[], r_bets int[], r_wins int[],
  r_closes boolean[], r_day date[],
  l_member uuid[], l_kind text[], l_max bigint[], r_most bigint[]
) returns void language plpgsql as $$
begin
  perform gaming.record_vendor_calls(m_vendor, m_key, m_round, m_member, m_kind, m_amount, m_after,
    m_input, m_names, m_day, r_member, r_round, r_merchant, r_vendor, r_name, r_game, r_currency,
    r_stake, r_payout, r_bets, r_wins, r_closes, r_day, l_member, l_kind, l_max);
  if exists (
    select 1 from unnest(r_member, r_round, r_payout, r_most) i(member, round, payout, most)
    cross join lateral (
      select x.payout from gaming.round x
      where x.member_id = i.member and x.round_id = i.round and i.payout > 0 offset 0) r
    where r.payout > i.most
  ) then
    raise exception 'a round would pass its ceiling' using errcode = 'P0001';
  end if;
end $$;
