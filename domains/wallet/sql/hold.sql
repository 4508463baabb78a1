create or replace function wallet.place_hold(
  p_acct bigint, p_amt bigint, p_contra bigint, p_idem uuid, p_ref text,
  out o_status smallint, out o_hold bigint, out o_avail bigint
) language plpgsql as $$
declare a wallet.account; h wallet.hold;
begin
  if p_amt <= 0 then raise exception 'a hold must be positive'; end if;
  select * into a from wallet.account x where x.account_id = p_acct for no key update;
  if not found then o_status := 3; return; end if;
  o_avail := a.balance - a.held;
  select * into h from wallet.hold t where t.account_id = p_acct and t.idem = p_idem;
  if found then
    o_status := case when h.amount = p_amt and h.contra_id = p_contra then 1 else 4 end;
    o_hold := h.hold_id; return;
  end if;
  if a.status <> 0 then o_status := 5; return; end if;
  if o_avail - p_amt < a.floor then o_status := 2; return; end if;
  update wallet.account x set held = x.held + p_amt, hold_seq = x.hold_seq + 1
  where x.account_id = p_acct;
  insert into wallet.hold(account_id, amount, idem, contra_id, ref)
  values (p_acct, p_amt, p_idem, p_contra, p_ref) returning hold_id into o_hold;
  o_status := 0; o_avail := o_avail - p_amt;
end $$;

create or replace function wallet.settle_hold(
  p_acct bigint, p_hold bigint, p_post boolean, p_kind smallint, p_ref text,
  out o_status smallint, out o_bal bigint
) language plpgsql as $$
declare a wallet.account; h wallet.hold;
begin
  -- the account first: the same order of locks everywhere
  select * into a from wallet.account x where x.account_id = p_acct for no key update;
  if not found then o_status := 3; return; end if;
  select * into h from wallet.hold t where t.account_id = p_acct and t.hold_id = p_hold for update;
  if not found then o_status := 3; return; end if;
  o_bal := a.balance;
  if h.state <> 0 then
    o_status := case when (h.state = 1) = p_post then 1 else 7 end; return;
  end if;
  update wallet.hold t set state = case when p_post then 1 else 2 end, settled_at = kit.now()
  where t.account_id = p_acct and t.hold_id = p_hold;
  if p_post then
    update wallet.account x set held = x.held - h.amount, balance = x.balance - h.amount,
      seq = x.seq + 1, hold_seq = x.hold_seq + 1
    where x.account_id = p_acct returning x.balance into o_bal;
    insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref)
    values (p_acct, a.seq + 1, -h.amount, o_bal, h.contra_id, p_kind, h.idem, p_ref);
    insert into wallet.contra_delta(contra_id, amount, n) values (h.contra_id, h.amount, 1);
  else
    update wallet.account x set held = x.held - h.amount, hold_seq = x.hold_seq + 1
    where x.account_id = p_acct;
  end if;
  o_status := 0;
end $$;
