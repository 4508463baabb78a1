-- what accumulators pay on top of what they win, by brand; null is nothing. It stood with the limits
-- of a currency, though nothing of it is money
alter table sportsbook.limit_change drop column acca_bonus;
create table sportsbook.bonus_change (
  merchant_id int not null,
  version int not null check (version > 0),
  acca_bonus jsonb,
  set_by text not null,
  reason text not null,
  set_at timestamptz not null default kit.now(),
  constraint bonus_version primary key (merchant_id, version)
);
