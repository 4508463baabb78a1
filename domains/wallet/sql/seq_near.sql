-- The number of an account's last entry before a moment, by binary search. Entries are numbered in
-- the order of locking and stamped with the start of their transaction, so stamps may be out of
-- order by the length of a transaction: callers add a margin.
create or replace function wallet.seq_near(p_acct bigint, p_at timestamptz) returns bigint
  language plpgsql stable as $$
declare lo bigint := 0; hi bigint; mid bigint; at timestamptz;
begin
  select a.seq into hi from wallet.account a where a.account_id = p_acct;
  while lo < coalesce(hi, 0) loop
    mid := (lo + hi + 1) / 2;
    select e.created_at into at from wallet.entry e where e.account_id = p_acct and e.seq = mid;
    if at < p_at then lo := mid; else hi := mid - 1; end if;
  end loop;
  return lo;
end $$;
