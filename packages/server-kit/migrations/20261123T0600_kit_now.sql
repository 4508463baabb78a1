-- the time has one name
alter table kit.command alter column created_at set default kit.now();
alter table kit.event alter column created_at set default kit.now();
