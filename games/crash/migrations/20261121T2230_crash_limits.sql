-- what a brand allows instead of the standard, in ledger units: never changed, the latest counts
-- for rounds that open after it was set
create table crash.bet_limit_change (
  merchant_id int not null,
  currency text not null,
  version int not null check (version > 0),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  payout_max bigint not null check (payout_max > stake_max),
  -- bets of a player in one round
  bets_max smallint not null check (bets_max in (1, 2)),
  set_by text not null,
  reason text not null,
  set_at timestamptz not null default clock_timestamp(),
  constraint bet_limit_version primary key (merchant_id, currency, version)
);
insert into crash.bet_limit_change(merchant_id, currency, version, stake_min, stake_max, payout_max,
  bets_max, set_by, reason)
select merchant_id, currency, 1, stake_min, stake_max, payout_max, 2, 'set-up', 'set before'
from crash.bet_limit;
drop table crash.bet_limit;

alter table crash.round add column opened_at timestamptz not null default clock_timestamp();
