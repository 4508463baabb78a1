-- the time has one name
alter table operator.session
  alter column created_at set default kit.now(),
  alter column seen_at set default kit.now();
alter table operator.staff alter column created_at set default kit.now();
