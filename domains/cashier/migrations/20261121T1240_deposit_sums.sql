-- What a member has deposited in the brand's present day, week and month, open payments with it:
-- counted with the deposit, given back with a payment that fails.
create table cashier.deposit_sum (
  member_id uuid primary key,
  day date not null,
  day_amount bigint not null,
  week_amount bigint not null,
  month_amount bigint not null
);
