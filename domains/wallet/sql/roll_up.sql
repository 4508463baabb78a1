-- Adds committed deltas to the balances of pooled accounts. Safe at any time: rows of a running
-- batch are not visible yet.
create or replace function wallet.roll_up() returns bigint language sql as $$
  with d as (
    delete from wallet.contra_delta
    where ctid = any(array(select ctid from wallet.contra_delta limit 200000))
    returning contra_id, amount, n),
  s as (select contra_id, wallet.sum8(amount) a, sum(n) n from d group by 1),
  up as (
    insert into wallet.contra_balance as b select contra_id, a, n from s
    on conflict (contra_id)
      do update set balance = b.balance + excluded.balance, n = b.n + excluded.n)
  select count(*) from d $$;
