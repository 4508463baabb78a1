-- the time has one name
alter table slots.spin alter column created_at set default kit.now();
