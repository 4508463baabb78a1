-- The entries of a stretch of transactions, of some kinds or of all: from p_after, before p_before.
-- Who reads with p_before at `entries_horizon()` or below misses none.
create or replace function wallet.entries_feed(p_after xid8, p_before xid8, p_kinds smallint[])
  returns table (account_id bigint, seq bigint, xid xid8, owner uuid, merchant_id int,
    purpose text, currency text, amount bigint, kind smallint, contra_id bigint,
    contra_name text, contra_owner uuid, source text, place uuid, ref text,
    created_at timestamptz)
  language sql stable as $$
  select e.account_id, e.seq, e.xid, a.owner, a.merchant_id, a.purpose, a.currency, e.amount,
    e.kind, e.contra_id, p.name, c.owner, e.source, e.place, e.ref, e.created_at
  from wallet.entry e
    join wallet.account a on a.account_id = e.account_id
    left join wallet.pooled p on p.contra_id = e.contra_id
    left join wallet.account c on c.account_id = e.contra_id
  where (e.xid::text)::bigint >= (p_after::text)::bigint
    and (e.xid::text)::bigint < (p_before::text)::bigint
    and (p_kinds is null or e.kind = any(p_kinds)) $$;

-- All transactions below have ended: nothing more is posted with a number below it.
create or replace function wallet.entries_horizon() returns xid8 language sql stable
  return pg_snapshot_xmin(pg_current_snapshot());
