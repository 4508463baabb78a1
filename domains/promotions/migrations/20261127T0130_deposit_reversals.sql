-- What a provider took back of a deposit, once each: it no longer counts for levels and facts.
create table promotions.deposit_reversal (
  deposit_id uuid not null references promotions.deposit,
  chargeback_id text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (deposit_id, chargeback_id)
);
