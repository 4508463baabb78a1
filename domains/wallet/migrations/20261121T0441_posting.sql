-- statuses of every function below: 0 done, 1 done before (replay), 2 insufficient funds, 3 no such
-- account or hold, 4 key used with other input, 5 account frozen, 6 rolled back before it came,
-- 7 hold settled the other way

-- Fast path: one statement; the whole group of an account is applied or none of it. Returns one row
-- per applied account: balance and seq before; the caller derives the items'. Accounts not returned
-- go to post_careful. Rows are locked in id order, so no two batches can wait for each other.
create function wallet.post_fast(
  i_acct bigint[], i_amt bigint[], i_contra bigint[], i_kind smallint[], i_idem uuid[], i_ref text[],
  out r_id bigint[], out r_b0 bigint[], out r_s0 bigint[]
) language plpgsql as $$
begin
  with it as materialized (
    select i.acct, i.amt, i.contra, i.kind, i.idem, i.ref, e.account_id is not null as dup,
           row_number() over w as k, wallet.sum8(i.amt) over w as pfx
    from unnest(i_acct, i_amt, i_contra, i_kind, i_idem, i_ref)
         with ordinality i(acct, amt, contra, kind, idem, ref, o)
    left join wallet.entry e on e.account_id = i.acct and e.idem = i.idem
    window w as (partition by i.acct order by i.o rows unbounded preceding)),
  ac as (
    select acct, max(k) as n, wallet.sum8(amt) as d, min(case when amt < 0 then pfx end) as mn
    from it group by acct having not bool_or(dup) order by acct),
  upd as (
    update wallet.account a set balance = a.balance + ac.d, seq = a.seq + ac.n from ac
    where a.account_id = ac.acct
      and (a.status = 0 or (a.status = 1 and ac.mn is null))
      and (ac.mn is null or a.balance - a.held + ac.mn >= a.floor)
    returning a.account_id as id, a.balance - ac.d as b0, a.seq - ac.n as s0),
  ins as (
    insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref)
    select it.acct, upd.s0 + it.k, it.amt, upd.b0 + it.pfx, it.contra, it.kind, it.idem, it.ref
    from it join upd on upd.id = it.acct
    returning contra_id, amount),
  cd as (
    insert into wallet.contra_delta(contra_id, amount, n)
    select contra_id, -wallet.sum8(amount), count(*) from ins group by contra_id)
  select array_agg(id), array_agg(b0), array_agg(s0) into r_id, r_b0, r_s0 from upd;
end $$;

-- Careful path: refusals, duplicates, frozen and unknown accounts, and any batch that met its twin.
-- Locks first, in id order, then looks; decides item by item and never raises a unique violation.
create function wallet.post_careful(
  i_acct bigint[], i_amt bigint[], i_contra bigint[], i_kind smallint[], i_idem uuid[], i_ref text[],
  out o_status smallint[], out o_seq bigint[], out o_bal bigint[]
) language plpgsql as $$
declare
  n int := cardinality(i_acct);
  r record;
  cur bigint; bal bigint; sq bigint;
  ks uuid[]; ko int[]; p int;
  ui bigint[] := '{}'; ub bigint[] := '{}'; us bigint[] := '{}';
begin
  o_status := array_fill(3::smallint, array[n]);
  o_seq := array_fill(null::bigint, array[n]);
  o_bal := o_seq;
  perform 1 from wallet.account a where a.account_id = any(i_acct)
    order by a.account_id for no key update;
  for r in
    select i.o::int as o, i.acct, i.amt, i.contra, i.kind, i.idem,
           a.balance, a.held, a.floor, a.seq, a.status,
           e.seq as eseq, e.balance_after as ebal, e.kind as ekind,
           (e.amount = i.amt and e.contra_id = i.contra and e.kind = i.kind) as same
    from unnest(i_acct, i_amt, i_contra, i_kind, i_idem) with ordinality i(acct, amt, contra, kind, idem, o)
    join wallet.account a on a.account_id = i.acct
    left join wallet.entry e on e.account_id = i.acct and e.idem = i.idem
    order by i.acct, i.o
  loop
    if cur is distinct from r.acct then
      if ks <> '{}' then ui := ui || cur; ub := ub || bal; us := us || sq; end if;
      cur := r.acct; bal := r.balance; sq := r.seq; ks := '{}'; ko := '{}';
    end if;
    if r.eseq is not null then
      o_status[r.o] := case when r.same then 1 when r.ekind = 0 then 6 else 4 end;
      o_seq[r.o] := r.eseq; o_bal[r.o] := r.ebal;
      continue;
    end if;
    p := array_position(ks, r.idem);
    if p is not null then
      p := ko[p];
      o_status[r.o] := case when i_amt[p] = r.amt and i_contra[p] = r.contra and i_kind[p] = r.kind
        then 1 else 4 end;
      o_seq[r.o] := o_seq[p]; o_bal[r.o] := o_bal[p];
      continue;
    end if;
    if r.status = 2 or r.status = 1 and r.amt < 0 then
      o_status[r.o] := 5; o_bal[r.o] := bal - r.held;
    elsif r.amt < 0 and bal - r.held + r.amt < r.floor then
      o_status[r.o] := 2; o_bal[r.o] := bal - r.held;
    else
      bal := bal + r.amt; sq := sq + 1; ks := ks || r.idem; ko := ko || r.o;
      o_status[r.o] := 0; o_seq[r.o] := sq; o_bal[r.o] := bal;
    end if;
  end loop;
  if ks <> '{}' then ui := ui || cur; ub := ub || bal; us := us || sq; end if;
  if ui = '{}' then return; end if;
  with ins as (
    insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref)
    select u.acct, u.s, u.amt, u.b, u.contra, u.kind, u.idem, u.ref
    from unnest(i_acct, o_seq, i_amt, o_bal, i_contra, i_kind, i_idem, i_ref, o_status)
         u(acct, s, amt, b, contra, kind, idem, ref, st)
    where u.st = 0
    returning contra_id, amount)
  insert into wallet.contra_delta(contra_id, amount, n)
  select contra_id, -wallet.sum8(amount), count(*) from ins group by 1;
  update wallet.account a set balance = u.b, seq = u.s
  from unnest(ui, ub, us) u(id, b, s) where a.account_id = u.id;
end $$;

-- Takes back the entry under the original's key; the reversal's own key derives from the original,
-- so that it happens once however often it is asked for. A win that is already spent is taken back
-- as far as the money goes, never touching holds; the rest becomes a debt. An original that never
-- came leaves a tombstone under its key: should it come later, it is refused with 6.
create function wallet.rollback(
  p_acct bigint, p_orig_idem uuid, p_idem uuid, p_ref text, p_contra bigint, p_debt bigint,
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
  if found then o_status := 1; o_seq := r.seq; o_bal := r.balance_after; o_taken := -r.amount; return; end if;
  select * into e from wallet.entry t where t.account_id = p_acct and t.idem = p_orig_idem;
  if not found then
    insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref)
    values (p_acct, a.seq + 1, 0, a.balance, p_contra, 0, p_orig_idem, p_ref);
    update wallet.account x set seq = x.seq + 1 where x.account_id = p_acct;
    o_status := 6; o_seq := a.seq + 1; o_bal := a.balance; return;
  end if;
  if e.kind in (0, 5) then o_status := 6; o_seq := e.seq; o_bal := a.balance; return; end if;
  o_taken := e.amount;
  if e.amount > 0 then
    avail := greatest(a.balance - a.held - a.floor, 0);
    o_taken := least(e.amount, avail);
    o_short := e.amount - o_taken;
  end if;
  insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref)
  values (p_acct, a.seq + 1, -o_taken, a.balance - o_taken, e.contra_id, 5, p_idem, p_ref);
  update wallet.account x set balance = x.balance - o_taken, seq = x.seq + 1 where x.account_id = p_acct;
  insert into wallet.contra_delta(contra_id, amount, n) values (e.contra_id, o_taken, 1);
  if o_short > 0 then
    insert into wallet.shortfall(account_id, seq, amount, from_contra, debt_contra)
    values (p_acct, a.seq + 1, o_short, e.contra_id, p_debt);
    insert into wallet.contra_delta(contra_id, amount, n) values (e.contra_id, o_short, 0), (p_debt, -o_short, 0);
  end if;
  o_status := 0; o_seq := a.seq + 1; o_bal := a.balance - o_taken;
end $$;

create function wallet.place_hold(
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
  update wallet.account x set held = x.held + p_amt, hold_seq = x.hold_seq + 1 where x.account_id = p_acct;
  insert into wallet.hold(account_id, amount, idem, contra_id, ref)
  values (p_acct, p_amt, p_idem, p_contra, p_ref) returning hold_id into o_hold;
  o_status := 0; o_avail := o_avail - p_amt;
end $$;

create function wallet.settle_hold(
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
  if h.state <> 0 then o_status := case when (h.state = 1) = p_post then 1 else 7 end; return; end if;
  update wallet.hold t set state = case when p_post then 1 else 2 end, settled_at = now()
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

-- between two tracked accounts: two entries under the same key
create function wallet.transfer(
  p_from bigint, p_to bigint, p_amt bigint, p_idem uuid, p_ref text,
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
    o_status := case when e.amount = -p_amt and e.contra_id = p_to and e.kind = 6 then 1 else 4 end;
    o_from_bal := e.balance_after; return;
  end if;
  if f.currency <> t.currency then raise exception 'currencies differ'; end if;
  if f.status <> 0 or t.status = 2 then o_status := 5; return; end if;
  if f.balance - f.held - p_amt < f.floor then o_status := 2; o_from_bal := f.balance - f.held; return; end if;
  update wallet.account x set balance = x.balance - p_amt, seq = x.seq + 1 where x.account_id = p_from;
  update wallet.account x set balance = x.balance + p_amt, seq = x.seq + 1 where x.account_id = p_to;
  insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref) values
    (p_from, f.seq + 1, -p_amt, f.balance - p_amt, p_to, 6, p_idem, p_ref),
    (p_to, t.seq + 1, p_amt, t.balance + p_amt, p_from, 6, p_idem, p_ref);
  o_status := 0; o_from_bal := f.balance - p_amt; o_to_bal := t.balance + p_amt;
end $$;

-- moves finished deltas into balances; any time, exact: rows of a running batch are not visible yet
create function wallet.roll_up() returns bigint language sql as $$
  with d as (
    delete from wallet.contra_delta
    where ctid = any(array(select ctid from wallet.contra_delta limit 200000))
    returning contra_id, amount, n),
  s as (select contra_id, wallet.sum8(amount) a, sum(n) n from d group by 1),
  up as (
    insert into wallet.contra_balance as b select contra_id, a, n from s
    on conflict (contra_id) do update set balance = b.balance + excluded.balance, n = b.n + excluded.n)
  select count(*) from d $$;
