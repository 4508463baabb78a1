-- Reverses many entries in their order, each as wallet.rollback does. The caller holds the
-- accounts.
create or replace function wallet.rollback_many(
  i_acct bigint[], i_orig uuid[], i_idem uuid[], i_ref text[], i_contra bigint[], i_debt bigint[],
  i_source text[], i_key text[], i_hash uuid[], i_place uuid[], i_day date[], i_names text[],
  out o_status smallint[], out o_bal bigint[], out o_taken bigint[], out o_short bigint[]
) language plpgsql as $$
declare i record; r record;
begin
  o_status := '{}'; o_bal := '{}'; o_taken := '{}'; o_short := '{}';
  for i in
    select * from unnest(i_acct, i_orig, i_idem, i_ref, i_contra, i_debt, i_source, i_key, i_hash,
        i_place, i_day, i_names) with ordinality
      x(acct, orig, idem, ref, contra, debt, source, key, hash, place, d, names, o)
    order by o
  loop
    select * into r from wallet.rollback(i.acct, i.orig, i.idem, i.ref, i.contra, i.debt, i.source,
      i.key, i.hash, i.place, i.d, i.names);
    o_status := o_status || r.o_status;
    o_bal := o_bal || r.o_bal;
    o_taken := o_taken || r.o_taken;
    o_short := o_short || r.o_short;
  end loop;
end $$;
