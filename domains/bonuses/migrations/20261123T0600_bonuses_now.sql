-- the time has one name
alter table bonuses.member alter column counted_at set default kit.now();
