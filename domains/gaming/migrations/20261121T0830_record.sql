-- nobody asks for movements by round; the index cost every bet and win
drop index gaming.movement_round;

-- Stores the movements of a batch with their answers and brings their rounds up to date. One row of
-- r_* per call, at most one call per round. A round that was closed in the meantime takes no bet:
-- then nothing of the batch happens, and the caller looks again with its accounts locked.
create function gaming.record_calls(
  m_vendor text[], m_key text[], m_round uuid[], m_member uuid[], m_kind text[], m_amount bigint[],
  m_after bigint[], m_input uuid[], m_names text[],
  r_member uuid[], r_round uuid[], r_merchant int[], r_vendor text[], r_name text[], r_game text[],
  r_currency text[], r_stake bigint[], r_payout bigint[], r_bets int[], r_wins int[],
  r_closes boolean[]
) returns void language plpgsql as $$
declare kept int;
begin
  -- ordered, so that two servers never wait for each other's ids
  insert into gaming.movement(vendor_code, vendor_key, round_id, member_id, kind, amount,
    balance_after, input_hash, names_key)
  select * from unnest(m_vendor, m_key, m_round, m_member, m_kind, m_amount, m_after, m_input, m_names)
    i(vendor, key, round, member, kind, amount, after, input, names)
  order by vendor, key;
  insert into gaming.round as r (member_id, round_id, merchant_id, vendor_code, vendor_round,
    game_code, currency, stake, payout, bets, wins, state, closed_at)
  select member, round, merchant, vendor, name, game, currency, stake, payout, bets, wins,
    case when closes then 'completed' else 'open' end, case when closes then now() end
  from unnest(r_member, r_round, r_merchant, r_vendor, r_name, r_game, r_currency, r_stake, r_payout,
    r_bets, r_wins, r_closes)
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
end $$;
