-- The brand's day a movement was counted on, and a transfer that went to a vendor's own wallet:
-- where it is taken back, that day gets it back. Empty for those from before, and for what never
-- counted.
alter table gaming.movement add column day date;
alter table gaming.wallet_transfer add column day date;

-- As the one without days, which servers that still run from before call: stores the day of each
-- movement as well.
create function gaming.record_calls(
  m_vendor text[], m_key text[], m_round uuid[], m_member uuid[], m_kind text[], m_amount bigint[],
  m_after bigint[], m_input uuid[], m_names text[], m_day date[],
  r_member uuid[], r_round uuid[], r_merchant int[], r_vendor text[], r_name text[], r_game text[],
  r_currency text[], r_stake bigint[], r_payout bigint[], r_bets int[], r_wins int[],
  r_closes boolean[], r_day date[],
  l_member uuid[], l_kind text[], l_max bigint[]
) returns void language plpgsql as $$
begin
  -- ordered, so that two servers never wait for each other's ids
  insert into gaming.movement(vendor_code, vendor_key, round_id, member_id, kind, amount,
    balance_after, input_hash, names_key, day)
  select * from unnest(m_vendor, m_key, m_round, m_member, m_kind, m_amount, m_after, m_input,
    m_names, m_day) i(vendor, key, round, member, kind, amount, after, input, names, day)
  order by vendor, key;
  -- nothing is left to store but the rounds, the sums and the look at the limits
  perform gaming.record_calls('{}'::text[], '{}'::text[], '{}'::uuid[], '{}'::uuid[], '{}'::text[],
    '{}'::bigint[], '{}'::bigint[], '{}'::uuid[], '{}'::text[], r_member, r_round, r_merchant,
    r_vendor, r_name, r_game, r_currency, r_stake, r_payout, r_bets, r_wins, r_closes, r_day,
    l_member, l_kind, l_max);
end $$;
