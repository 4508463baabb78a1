-- the time has one name
alter table fair.chain alter column laid_at set default kit.now();
alter table fair.open_round alter column opened_at set default kit.now();
alter table fair.seed_pair alter column created_at set default kit.now();
