-- Statuses of this and the other functions of the ledger: 0 done, 1 done before (replay), 2
-- insufficient funds, 3 no such account or hold, 4 key used with other input, 5 account frozen, 6
-- rolled back before it came, 7 hold settled the other way.
--
-- The careful path, for refusals, duplicates, frozen and unknown accounts, and batches in conflict
-- with another. Locks the accounts in the order of their ids before it reads, decides item by item
-- and raises no unique violation, but where a key of the same source stands in another account.
--
-- i_source and what follows are as in post_fast; i_available is told by the caller, who holds the
-- account that it is of. What moves nothing meets no refusal of the account.
create or replace function wallet.post_careful(
  i_acct bigint[], i_amt bigint[], i_contra bigint[], i_kind smallint[], i_idem uuid[],
  i_ref text[],
  i_source text[] default null, i_key text[] default null, i_hash uuid[] default null,
  i_place uuid[] default null, i_day date[] default null, i_names text[] default null,
  i_available bigint[] default null,
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
    from unnest(i_acct, i_amt, i_contra, i_kind, i_idem)
      with ordinality i(acct, amt, contra, kind, idem, o)
    join wallet.account a on a.account_id = i.acct
    left join lateral (
      select x.seq, x.balance_after, x.kind, x.amount, x.contra_id from wallet.entry x
      where x.account_id = i.acct and x.idem = i.idem offset 0) e on true
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
    if r.status = 2 and r.amt <> 0 or r.status = 1 and r.amt < 0 then
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
    insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref,
      source, key, input_hash, place, available, day, names)
    select u.acct, u.s, u.amt, u.b, u.contra, u.kind, u.idem, u.ref, u.source, u.key, u.hash,
      u.place, u.available, u.d, u.names
    from unnest(i_acct, o_seq, i_amt, o_bal, i_contra, i_kind, i_idem, i_ref, o_status, i_source,
           i_key, i_hash, i_place, i_available, i_day, i_names)
         u(acct, s, amt, b, contra, kind, idem, ref, st, source, key, hash, place, available, d,
           names)
    where u.st = 0
    returning contra_id, amount)
  insert into wallet.contra_delta(contra_id, amount, n)
  select contra_id, -wallet.sum8(amount), count(*) from ins where amount <> 0 group by 1;
  update wallet.account a set balance = u.b, seq = u.s
  from unnest(ui, ub, us) u(id, b, s) where a.account_id = u.id;
end $$;
