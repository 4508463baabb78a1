-- Checks the calls of a batch against what is stored. A call is plain when all of it is new,
-- allowed and under the ceiling of its round; every other call is applied by itself.
--
-- c_* are columns of calls, m_* of their movements in order, i_* and g_* the states of members and
-- games in the order of the calls; k_at are the movements whose keys are stored, n_owner whose the
-- bets are that they settle. A null ceiling limits nothing; p_barred_type may be null.
-- Answers which calls are plain (o_*) and their postings (p_*). The caller has checked what it has
-- in memory: open brands, amounts, the ceilings of the hour and the day.
create or replace function gaming.judge_calls(
  c_member uuid[], c_vendor text[], c_round uuid[], c_session uuid[], c_token text[],
  c_is_proven boolean[], c_barred text[], c_stake bigint[], c_largest bigint[], c_payout bigint[],
  c_bets int[], c_most bigint[], c_day date[],
  m_call int[], m_settles text[], k_at int[], n_owner uuid[],
  m_acct bigint[], m_amt bigint[], m_contra bigint[], m_kind smallint[], m_idem uuid[],
  m_ref text[], m_source text[], m_key text[], m_hash uuid[], m_place uuid[], m_day date[],
  i_is_disabled boolean[], i_is_excluded boolean[], i_is_held boolean[], i_account_type int[],
  i_country text[], i_stake_max bigint[], i_limits jsonb[],
  g_vendor text[], g_is_on boolean[], g_bet_max bigint[], p_barred_type int,
  out o_plain boolean[],
  out p_acct bigint[], out p_amt bigint[], out p_contra bigint[], out p_kind smallint[],
  out p_idem uuid[], out p_ref text[], out p_source text[], out p_key text[], out p_hash uuid[],
  out p_place uuid[], out p_day date[], out p_names text[]
) language plpgsql
-- few players have sums: a plan made while nobody had any would read all of them for each call, for
-- the life of the connection
set enable_seqscan to off as $$
declare stopped int[];
begin
  select array_agg(m_call[at]) into stopped from unnest(k_at) at;
  -- a win that names its bet needs that bet: the same player's and not rolled back
  if n_owner is not null then
    stopped := stopped || array(
      select m.call from unnest(m_call, m_settles, n_owner) m(call, settles, owner)
      where m.settles is not null and m.owner is distinct from c_member[m.call]);
  end if;
  select array_agg(coalesce(
      (stopped is null or c.o <> all (stopped))
      and (c.payout = 0 or c.most is null or coalesce(r.paid, 0) + c.payout <= c.most)
      and (c.bets = 0 or (not (c.is_disabled or c.is_excluded or c.is_held)
        and c.account_type is distinct from p_barred_type
        and (not c.is_proven
          or (s.member_id = c.member and s.vendor_code = c.vendor and s.expires_at > kit.now()))
        and (c.barred is null or c.country is null
          or c.country <> all (string_to_array(c.barred, ',')))
        and c.is_on and c.game_vendor = c.vendor
        and coalesce(r.state, 'open') = 'open'
        and (c.stake_max is null or c.largest <= c.stake_max)
        and (c.bet_max is null or c.largest <= c.bet_max)
        and (c.limits is null or c.limits = '{}'
          -- sums that are not there yet are begun with the account locked
          or ((p.sums).member_id is not null
            and not gaming.passes_limits(c.limits, p.sums, c.d, c.stake))))),
      false) order by c.o)
    into o_plain
  from unnest(c_member, c_vendor, c_round, c_session, c_token, c_is_proven, c_barred, c_stake,
      c_largest, c_payout, c_bets, c_most, c_day, i_is_disabled, i_is_excluded, i_is_held,
      i_account_type, i_country, i_stake_max, i_limits, g_vendor, g_is_on, g_bet_max)
    with ordinality
    c(member, vendor, round, session, token, is_proven, barred, stake, largest, payout, bets, most,
      d, is_disabled, is_excluded, is_held, account_type, country, stake_max, limits, game_vendor,
      is_on, bet_max, o)
  left join lateral (
    select x.state, x.payout - x.released + x.uncovered as paid from gaming.round x
    where (c.bets > 0 or c.most is not null)
      and x.member_id = c.member and x.round_id = c.round offset 0) r on true
  left join lateral (
    select x.member_id, x.vendor_code, x.expires_at from gaming.game_session x
    where x.session_id = c.session
    union all
    select x.member_id, x.vendor_code, x.expires_at from gaming.game_session x
    where x.token_hash = decode(c.token, 'hex') offset 0) s on true
  left join lateral (
    select x as sums from gaming.play_sum x
    where c.limits is not null and x.member_id = c.member offset 0) p on true;
  if true = all (o_plain) then
    p_acct := m_acct; p_amt := m_amt; p_contra := m_contra; p_kind := m_kind; p_idem := m_idem;
    p_ref := m_ref; p_source := m_source; p_key := m_key; p_hash := m_hash; p_place := m_place;
    p_day := m_day; p_names := m_settles;
    return;
  end if;
  select array_agg(acct order by o), array_agg(amt order by o), array_agg(contra order by o),
      array_agg(kind order by o), array_agg(idem order by o), array_agg(ref order by o),
      array_agg(source order by o), array_agg(key order by o), array_agg(hash order by o),
      array_agg(place order by o), array_agg(d order by o), array_agg(settles order by o)
    into p_acct, p_amt, p_contra, p_kind, p_idem, p_ref, p_source, p_key, p_hash, p_place, p_day,
      p_names
  from unnest(m_call, m_acct, m_amt, m_contra, m_kind, m_idem, m_ref, m_source, m_key, m_hash,
      m_place, m_day, m_settles) with ordinality
    m(call, acct, amt, contra, kind, idem, ref, source, key, hash, place, d, settles, o)
  where o_plain[call];
end $$;
