-- raises where the two accounts are not of one currency
create or replace function wallet.move_pooled(
  i_from bigint[], i_to bigint[], i_amt bigint[], i_ref text[]
) returns void language plpgsql as $$
begin
  if exists (
    select 1 from unnest(i_from, i_to) i(f, t)
    left join wallet.pooled a on a.contra_id = i.f
    left join wallet.pooled b on b.contra_id = i.t
    where a.currency is null or a.currency is distinct from b.currency
  ) then raise exception 'a move stays within one currency'; end if;
  with moved as (
    insert into wallet.pooled_move(from_contra, to_contra, amount, ref)
    select * from unnest(i_from, i_to, i_amt, i_ref)
    returning from_contra, to_contra, amount)
  insert into wallet.contra_delta(contra_id, amount, n)
  select contra_id, wallet.sum8(amount), 0 from (
    select from_contra as contra_id, -amount as amount from moved
    union all select to_contra, amount from moved) legs
  group by contra_id;
end $$;
