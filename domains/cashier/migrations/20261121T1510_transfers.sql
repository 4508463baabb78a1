-- Deposits that a member sends by himself: by bank transfer or to an address. They may come late, in
-- parts, twice or with too much; each arrival is credited once, as what it is.
alter table cashier.deposit_method drop constraint deposit_method_kind_check;
alter table cashier.deposit_method
  add constraint deposit_method_kind
    check (kind in ('bank', 'qr', 'ewallet', 'card', 'transfer', 'crypto')),
  add column daily_count int check (daily_count > 0);

alter table cashier.deposit
  add column instructions jsonb,
  add column expires_at timestamptz,
  add column received bigint not null default 0 check (received >= 0),
  add column day date;
update cashier.deposit set day = (created_at at time zone 'UTC')::date,
  received = case when state = 'paid' then amount else 0 end;
alter table cashier.deposit alter column day set not null;
alter table cashier.deposit drop constraint deposit_state_check;
alter table cashier.deposit drop constraint deposit_check;
alter table cashier.deposit
  add constraint deposit_state
    check (state in ('pending', 'partial', 'paid', 'declined', 'expired')),
  add constraint deposit_settled check ((state in ('pending', 'partial')) = (settled_at is null));
create index deposit_day on cashier.deposit (member_id, day);

create table cashier.transfer (
  provider text not null,
  transfer_id text not null,
  deposit_id uuid not null references cashier.deposit,
  amount bigint not null check (amount > 0),
  confirmations int not null check (confirmations >= 0),
  seen_at timestamptz not null,
  -- null until the provider calls it final
  credited_at timestamptz,
  primary key (provider, transfer_id)
);
create index transfer_deposit on cashier.transfer (deposit_id);
