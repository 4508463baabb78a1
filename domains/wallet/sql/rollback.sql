-- Reverses the entry under the original's key. The reversal's own key derives from the original's,
-- so it happens once. A win that is already spent is reversed as far as the available balance goes,
-- never touching holds; the rest is recorded as a shortfall against the debt account. An original
-- that never came leaves a tombstone under its key: should it come later, it is refused with 6.
--
-- p_source and what follows: the instruction behind it, as in post_fast. Who has one has found its
-- original by the key that it names.
create or replace function wallet.rollback(
  p_acct bigint, p_orig_idem uuid, p_idem uuid, p_ref text, p_contra bigint, p_debt bigint,
  p_source text default null, p_key text default null, p_hash uuid default null,
  p_place uuid default null, p_day date default null, p_names text default null,
  out o_status smallint, out o_seq bigint, out o_bal bigint, out o_taken bigint, out o_short bigint
) language plpgsql as $$
declare
  a wallet.account; e wallet.entry; r wallet.entry;
  avail bigint;
begin
  o_taken := 0; o_short := 0;
  select * into a from wallet.account x where x.account_id = p_acct for no key update;
  if not found then o_status := 3; return; end if;
  select * into r from wallet.entry t where t.account_id = p_acct and t.idem = p_idem;
  if found then
    o_status := 1; o_seq := r.seq; o_bal := r.balance_after; o_taken := -r.amount; return;
  end if;
  select * into e from wallet.entry t where t.account_id = p_acct and t.idem = p_orig_idem;
  if not found then
    if p_source is not null then raise exception 'the original stands in no such account'; end if;
    insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref)
    values (p_acct, a.seq + 1, 0, a.balance, p_contra, 0, p_orig_idem, p_ref);
    update wallet.account x set seq = x.seq + 1 where x.account_id = p_acct;
    o_status := 6; o_seq := a.seq + 1; o_bal := a.balance; return;
  end if;
  if e.kind in (0, 5, 15) then o_status := 6; o_seq := e.seq; o_bal := a.balance; return; end if;
  o_taken := e.amount;
  if e.amount > 0 then
    avail := greatest(a.balance - a.held - a.floor, 0);
    o_taken := least(e.amount, avail);
    o_short := e.amount - o_taken;
  end if;
  insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref,
    source, key, input_hash, place, available, day, names)
  values (p_acct, a.seq + 1, -o_taken, a.balance - o_taken, e.contra_id, 5, p_idem, p_ref,
    p_source, p_key, p_hash, p_place,
    case when p_source is not null then a.balance - a.held - o_taken end, p_day, p_names);
  update wallet.account x set balance = x.balance - o_taken, seq = x.seq + 1
  where x.account_id = p_acct;
  if o_taken <> 0 then
    insert into wallet.contra_delta(contra_id, amount, n) values (e.contra_id, o_taken, 1);
  end if;
  if o_short > 0 then
    insert into wallet.shortfall(account_id, seq, amount, from_contra, debt_contra)
    values (p_acct, a.seq + 1, o_short, e.contra_id, p_debt);
    insert into wallet.contra_delta(contra_id, amount, n)
    values (e.contra_id, o_short, 0), (p_debt, -o_short, 0);
  end if;
  o_status := 0; o_seq := a.seq + 1; o_bal := a.balance - o_taken;
end $$;
