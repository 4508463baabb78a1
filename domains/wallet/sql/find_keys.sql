-- What stands under the keys of sources, by the places of those that are known: kind, input and the
-- answer it was given. Of keys that others name, by place: whose bet stands under it, null where
-- none does. A lateral query with `offset 0` is one index probe per key.
create or replace function wallet.find_keys(
  i_source text[], i_key text[], i_names text[],
  out k_at int[], out k_kind smallint[], out k_hash text[], out k_available bigint[],
  out n_owner uuid[]
) language plpgsql as $$
begin
  select array_agg(k.o), array_agg(e.kind), array_agg(e.input_hash::text), array_agg(e.available)
    into k_at, k_kind, k_hash, k_available
  from unnest(i_source, i_key) with ordinality k(source, key, o)
  cross join lateral (
    select x.kind, x.input_hash, x.available from wallet.entry x
    where x.source = k.source and x.key = k.key offset 0) e;
  if array_remove(i_names, null) = '{}' then return; end if;
  select array_agg(b.owner order by n.o) into n_owner
  from unnest(i_source, i_names) with ordinality n(source, names, o)
  left join lateral (
    select a.owner from wallet.entry x join wallet.account a using (account_id)
    where x.source = n.source and x.key = n.names and x.kind = 3
      and not exists (select 1 from wallet.entry r
        where r.source = n.source and r.names = n.names and r.kind = 5) offset 0) b on true;
end $$;
