-- databases of before the base asked another clock
alter table crash.round alter column opened_at set default kit.now();
alter table crash.bet_limit_change alter column set_at set default kit.now();
