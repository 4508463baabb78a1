-- What outside checkers read of the ledger. Columns stay whatever becomes of the tables: a change
-- is a new column at the end. See docs/audit-views.md.
create schema if not exists audit;

-- Every tracked account with what stands in it.
create or replace view audit.account as
select a.account_id,
  a.merchant_id,
  a.owner,
  a.purpose,
  a.currency,
  a.balance,
  a.held,
  a.balance - a.held as available,
  a.floor,
  a.seq as last_seq,
  case a.status when 0 then 'open' when 1 then 'credits-only' when 2 then 'frozen' end as state
from wallet.account a;
comment on column audit.account.account_id is 'Number of the account, positive.';
comment on column audit.account.merchant_id is 'The brand.';
comment on column audit.account.owner is 'Whose it is: the id of a member.';
comment on column audit.account.purpose is
  'main: the owners own money; bonus: locked until a bonus is met.';
comment on column audit.account.currency is 'Code of the currency.';
comment on column audit.account.balance is 'Ledger units: the sum of its entries.';
comment on column audit.account.held is 'Of the balance, what is kept for withdrawals that wait.';
comment on column audit.account.available is 'The balance less what is held.';
comment on column audit.account.floor is 'What may not be gone below.';
comment on column audit.account.last_seq is 'Number of its last entry, and how many there are.';
comment on column audit.account.state is 'open, credits-only or frozen.';

-- Every movement on a tracked account: nothing is changed or taken out later.
create or replace view audit.entry as
select e.account_id,
  e.seq,
  a.merchant_id,
  a.currency,
  case e.kind when 0 then 'tombstone' when 1 then 'deposit' when 2 then 'withdrawal'
    when 3 then 'bet' when 4 then 'win' when 5 then 'rollback' when 6 then 'transfer'
    when 7 then 'adjustment' when 8 then 'bonus' when 9 then 'commission' when 10 then 'reward'
    when 11 then 'refund' when 12 then 'chargeback' when 13 then 'rebate' when 14 then 'parked'
    when 15 then 'empty-rollback' end as kind,
  e.amount,
  e.balance_after,
  e.contra_id,
  p.name as contra_name,
  e.idem as key,
  e.ref,
  e.created_at,
  e.source,
  e.key as source_key,
  e.input_hash,
  e.place,
  e.available,
  e.day,
  e.names,
  e.own_at
from wallet.entry e
  join wallet.account a using (account_id)
  left join wallet.pooled p on p.contra_id = e.contra_id;
comment on column audit.entry.account_id is 'The account.';
comment on column audit.entry.seq is 'Its number in the account: 1, 2, 3 … without gaps.';
comment on column audit.entry.merchant_id is 'The brand.';
comment on column audit.entry.currency is 'Code of the currency.';
comment on column audit.entry.kind is
  'What it is; a tombstone, a parked win and an empty rollback are stored for their key alone.';
comment on column audit.entry.amount is 'Ledger units as the owner sees them: a stake is negative.';
comment on column audit.entry.balance_after is
  'Balance of the account after it: the one before plus the amount.';
comment on column audit.entry.contra_id is
  'The other side: a pooled account (negative) or another tracked one.';
comment on column audit.entry.contra_name is
  'Name of the pooled account on the other side; null for a tracked one.';
comment on column audit.entry.key is 'What it happens once under; a transfer has it on both sides.';
comment on column audit.entry.ref is 'The outside id it belongs to, for people.';
comment on column audit.entry.created_at is 'When its transaction began.';
comment on column audit.entry.source is
  'Who asked for it under a key of theirs, such as a vendor; null where nobody outside did.';
comment on column audit.entry.source_key is
  'That key: each acts once for its source. The payment of a parked win has none.';
comment on column audit.entry.input_hash is 'What was asked under the key; a repeat asks the same.';
comment on column audit.entry.place is 'What it belongs to: the round.';
comment on column audit.entry.available is 'What could be staked after it: the answer to a repeat.';
comment on column audit.entry.day is 'The day of the brand it counts on.';
comment on column audit.entry.names is
  'The key of the same source that it settles, pays or takes back.';
comment on column audit.entry.own_at is
  'When it happened, where it was written down later; null elsewhere.';

-- Every pooled account: operators per vendor, clearing per provider, debt, jackpots, promotions.
create or replace view audit.pooled as
select p.contra_id,
  p.merchant_id,
  p.name,
  p.currency,
  (coalesce((select b.balance from wallet.contra_balance b where b.contra_id = p.contra_id), 0)
    + coalesce((select sum(d.amount) from wallet.contra_delta d
        where d.contra_id = p.contra_id), 0))::bigint as balance
from wallet.pooled p;
comment on column audit.pooled.contra_id is 'Number of the account, negative.';
comment on column audit.pooled.merchant_id is 'The brand.';
comment on column audit.pooled.name is 'What it is for, such as house:lantern or clearing:faropay.';
comment on column audit.pooled.currency is 'Code of the currency.';
comment on column audit.pooled.balance is 'Ledger units: the sum of its movements.';

-- Every leg on a pooled account, read from what caused it and not from its balance.
create or replace view audit.movement as
select m.contra_id,
  p.currency,
  m.cause,
  m.amount,
  m.account_id,
  m.seq,
  m.other_contra_id,
  m.ref,
  m.created_at
from (
  select e.contra_id, 'entry' as cause, -e.amount as amount, e.account_id, e.seq,
    null::bigint as other_contra_id, e.ref, e.created_at
  from wallet.entry e where e.contra_id < 0 and e.amount <> 0
  union all
  select legs.contra_id, 'shortfall', legs.amount, s.account_id, s.seq, legs.other, e.ref,
    s.created_at
  from wallet.shortfall s
    join wallet.entry e using (account_id, seq)
    cross join lateral (values (s.from_contra, s.amount, s.debt_contra),
      (s.debt_contra, -s.amount, s.from_contra)) legs(contra_id, amount, other)
  union all
  select legs.contra_id, 'pooled', legs.amount, null, null, legs.other, v.ref, v.created_at
  from wallet.pooled_move v
    cross join lateral (values (v.from_contra, -v.amount, v.to_contra),
      (v.to_contra, v.amount, v.from_contra)) legs(contra_id, amount, other)) m
  join wallet.pooled p using (contra_id);
comment on column audit.movement.contra_id is 'The pooled account.';
comment on column audit.movement.currency is 'Code of the currency.';
comment on column audit.movement.cause is
  'entry: its other side; shortfall: unpaid of a taken-back win; pooled: with a pooled account.';
comment on column audit.movement.amount is 'Ledger units: positive is more in the pooled account.';
comment on column audit.movement.account_id is
  'The account of the entry; null between pooled accounts.';
comment on column audit.movement.seq is 'The number of the entry in it.';
comment on column audit.movement.other_contra_id is
  'The pooled account on the other side; null for an entry.';
comment on column audit.movement.ref is 'The outside id it belongs to, for people.';
comment on column audit.movement.created_at is 'When its transaction began.';
