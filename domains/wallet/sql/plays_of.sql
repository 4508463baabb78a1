-- What was staked and won in an account since a moment, and a few minutes before it, in the order
-- of its numbers: bets, wins and rebates that came under a key. What a promotion paid is no win.
-- `is_reversed` where it was taken back since; the day is null where none was stored.
create or replace function wallet.plays_of(p_account bigint, p_from timestamptz)
  returns table (seq bigint, is_bet boolean, amount bigint, day date, at timestamptz,
    is_reversed boolean)
  language sql stable as $$
  with s as materialized (
    select wallet.seq_near(p_account, p_from - interval '10 minutes') as low),
  r as materialized (
    select e.source, e.names from s, wallet.entry e
    where e.account_id = p_account and e.seq > s.low and e.kind = 5 and e.names is not null)
  select e.seq, e.kind = 3, e.amount, e.day, coalesce(e.own_at, e.created_at),
    -- the payment of a parked win has no key, and is taken back under the win's
    exists (select 1 from r where r.source = e.source and r.names = coalesce(e.key, e.names))
  from s, wallet.entry e
    join wallet.pooled p on p.contra_id = e.contra_id
  where e.account_id = p_account and e.seq > s.low and e.kind in (3, 4, 13)
    and e.source is not null and p.name not like 'promotion:%' $$;
