-- Money that goes from one pooled account to another, such as a share of a bet into a jackpot. Append
-- only; both sides are written with it, so nobody waits for a pooled row.
create table wallet.pooled_move (
  move_id bigint generated always as identity primary key,
  from_contra bigint not null check (from_contra < 0),
  to_contra bigint not null check (to_contra < 0 and to_contra <> from_contra),
  amount bigint not null check (amount > 0),
  ref text not null,
  created_at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id()
);
create trigger pooled_move_no_change before update or delete on wallet.pooled_move
  for each statement execute function wallet.refuse_change();
create trigger pooled_move_no_truncate before truncate on wallet.pooled_move
  for each statement execute function wallet.refuse_change();

-- raises where the two accounts are not of one currency
create function wallet.move_pooled(
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
