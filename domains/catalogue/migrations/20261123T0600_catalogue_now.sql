-- the time has one name
alter table catalogue.favourite alter column added_at set default kit.now();
alter table catalogue.game alter column added_at set default kit.now();
