-- What a way to deposit costs, and what a brand says about it.
alter table cashier.deposit_method
  add column version int not null default 1,
  add column fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  add column fee_bps int not null default 0 check (fee_bps between 0 and 2000),
  add column fee_max bigint check (fee_max >= 0),
  -- language to text, shown where the way is chosen
  add column notes jsonb not null default '{}';

-- the fee as it was when the deposit was made, and what of it has been taken: money that comes in
-- parts is charged once
alter table cashier.deposit
  add column fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  add column fee_bps int not null default 0 check (fee_bps between 0 and 2000),
  add column fee_max bigint check (fee_max >= 0),
  add column fee bigint not null default 0 check (fee >= 0),
  add constraint deposit_fee check (fee <= received);
