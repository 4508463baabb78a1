-- the time has one name
alter table whitelabel.encryption_key alter column created_at set default kit.now();
