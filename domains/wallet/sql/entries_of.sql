-- Entries of one owner's main account between moments but for plays, newest first: for readers of
-- other domains that list those of several members. `p_us`, `p_account` and `p_seq` are where the
-- page before ended.
create or replace function wallet.entries_of(
  p_owner uuid, p_merchant int, p_from timestamptz, p_before timestamptz, p_kind smallint,
  p_us bigint, p_account bigint, p_seq bigint, p_limit int
) returns table (account_id bigint, seq bigint, kind smallint, amount bigint,
    balance_after bigint, ref text, created_at timestamptz, created_us bigint)
  language sql stable as $$
  select e.account_id, e.seq, e.kind, e.amount, e.balance_after, e.ref, e.created_at,
    (extract(epoch from e.created_at) * 1000000)::bigint
  from wallet.account a
    -- stamps are out of order by the length of a transaction
    cross join lateral (
      select wallet.seq_near(a.account_id, p_from - interval '1 minute') as low,
        wallet.seq_near(a.account_id, p_before + interval '1 minute') as high offset 0) s
    join wallet.entry e on e.account_id = a.account_id and e.seq > s.low and e.seq <= s.high
  where a.owner = p_owner and a.merchant_id = p_merchant and a.purpose = 'main'
    and a.currency <> 'FUN' and e.amount <> 0
    and e.created_at >= p_from and e.created_at < p_before
    and case when p_kind is null then e.kind not in (3, 4, 5) else e.kind = p_kind end
    and (p_us is null or e.created_at < to_timestamp(0) + p_us * interval '1 microsecond'
      or e.created_at = to_timestamp(0) + p_us * interval '1 microsecond'
        and (e.account_id, e.seq) < (p_account, p_seq))
  order by e.created_at desc, e.account_id desc, e.seq desc limit p_limit $$;
