-- The fast path: one statement; all items of an account are applied or none. Returns balance and
-- seq before, and the held amount, of each applied account; the caller derives the items' results
-- and sends the other accounts' to post_careful. Rows are locked in the order of their ids, so no
-- two batches deadlock. The lookup of known keys is a lateral query with `offset 0`: one index
-- probe per item, whatever the planner knows of the table. A plain join, planned right after an
-- ANALYZE of an empty ledger, became a scan of all entries for the life of the session.
--
-- i_source and what follows: the instruction behind an item, where it came from outside under a key
-- (see the columns of wallet.entry). An item of nothing takes a number like any other.
create or replace function wallet.post_fast(
  i_acct bigint[], i_amt bigint[], i_contra bigint[], i_kind smallint[], i_idem uuid[],
  i_ref text[],
  i_source text[] default null, i_key text[] default null, i_hash uuid[] default null,
  i_place uuid[] default null, i_day date[] default null, i_names text[] default null,
  out r_id bigint[], out r_b0 bigint[], out r_s0 bigint[], out r_held bigint[]
) language plpgsql as $$
begin
  with it as materialized (
    select i.acct, i.amt, i.contra, i.kind, i.idem, i.ref, i.source, i.key, i.hash, i.place, i.d,
           i.names, e.hit is not null as dup,
           row_number() over w as k, wallet.sum8(i.amt) over w as pfx
    from unnest(i_acct, i_amt, i_contra, i_kind, i_idem, i_ref, i_source, i_key, i_hash, i_place,
           i_day, i_names)
         with ordinality
         i(acct, amt, contra, kind, idem, ref, source, key, hash, place, d, names, o)
    left join lateral (
      select true as hit from wallet.entry x
      where x.account_id = i.acct and x.idem = i.idem offset 0) e on true
    window w as (partition by i.acct order by i.o rows unbounded preceding)),
  ac as (
    select acct, max(k) as n, wallet.sum8(amt) as d, min(case when amt < 0 then pfx end) as mn
    from it group by acct having not bool_or(dup) order by acct),
  upd as (
    update wallet.account a set balance = a.balance + ac.d, seq = a.seq + ac.n from ac
    where a.account_id = ac.acct
      and (a.status = 0 or (a.status = 1 and ac.mn is null))
      and (ac.mn is null or a.balance - a.held + ac.mn >= a.floor)
    returning a.account_id as id, a.balance - ac.d as b0, a.seq - ac.n as s0, a.held),
  ins as (
    insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref,
      source, key, input_hash, place, available, day, names)
    select it.acct, upd.s0 + it.k, it.amt, upd.b0 + it.pfx, it.contra, it.kind, it.idem, it.ref,
      it.source, it.key, it.hash, it.place,
      case when it.source is not null then upd.b0 - upd.held + it.pfx end, it.d, it.names
    from it join upd on upd.id = it.acct
    returning contra_id, amount),
  cd as (
    insert into wallet.contra_delta(contra_id, amount, n)
    select contra_id, -wallet.sum8(amount), count(*) from ins where amount <> 0
    group by contra_id)
  select array_agg(id), array_agg(b0), array_agg(s0), array_agg(held)
    into r_id, r_b0, r_s0, r_held from upd;
end $$;
