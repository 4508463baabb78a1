-- Moves money between two tracked accounts: two entries under the same key and of the same kind.
create or replace function wallet.transfer(
  p_from bigint, p_to bigint, p_amt bigint, p_idem uuid, p_ref text,
  p_kind smallint default 6,
  out o_status smallint, out o_from_bal bigint, out o_to_bal bigint
) language plpgsql as $$
declare f wallet.account; t wallet.account; e wallet.entry;
begin
  if p_amt <= 0 or p_from = p_to then raise exception 'bad transfer'; end if;
  perform 1 from wallet.account x where x.account_id in (p_from, p_to)
    order by x.account_id for no key update;
  select * into f from wallet.account x where x.account_id = p_from;
  if not found then o_status := 3; return; end if;
  select * into t from wallet.account x where x.account_id = p_to;
  if not found then o_status := 3; return; end if;
  select * into e from wallet.entry q where q.account_id = p_from and q.idem = p_idem;
  if found then
    o_status := case when e.amount = -p_amt and e.contra_id = p_to and e.kind = p_kind
      then 1 else 4 end;
    o_from_bal := e.balance_after; return;
  end if;
  if f.currency <> t.currency then raise exception 'currencies differ'; end if;
  if f.status <> 0 or t.status = 2 then o_status := 5; return; end if;
  if f.balance - f.held - p_amt < f.floor then
    o_status := 2; o_from_bal := f.balance - f.held; return;
  end if;
  update wallet.account x set balance = x.balance - p_amt, seq = x.seq + 1
  where x.account_id = p_from;
  update wallet.account x set balance = x.balance + p_amt, seq = x.seq + 1
  where x.account_id = p_to;
  insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref)
  values
    (p_from, f.seq + 1, -p_amt, f.balance - p_amt, p_to, p_kind, p_idem, p_ref),
    (p_to, t.seq + 1, p_amt, t.balance + p_amt, p_from, p_kind, p_idem, p_ref);
  o_status := 0; o_from_bal := f.balance - p_amt; o_to_bal := t.balance + p_amt;
end $$;
