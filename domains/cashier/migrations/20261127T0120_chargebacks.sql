-- A deposit that its provider took back: once under the provider's number. What the balance did not
-- cover is the brand's loss, and holds up what the member takes out until somebody has decided.
alter table cashier.deposit
  add column charged_back bigint not null default 0,
  add constraint deposit_charged_back check (charged_back between 0 and received);

create table cashier.chargeback (
  provider text not null,
  chargeback_id text not null,
  deposit_id uuid not null references cashier.deposit,
  merchant_id int not null,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  -- what was taken from the balance
  covered bigint not null check (covered between 0 and amount),
  at timestamptz not null,
  -- when staff let the member take money out again, though something was left uncovered
  released_at timestamptz,
  primary key (provider, chargeback_id)
);
create index chargeback_deposit on cashier.chargeback (deposit_id);
create index chargeback_owed on cashier.chargeback (member_id)
  where covered < amount and released_at is null;
