-- What was staked beyond the requirement while a bonus waits for rounds that are open: a stake that is
-- handed back is taken from it first.
alter table bonuses.bonus add column over bigint not null default 0
  constraint bonus_over check (over >= 0);
