-- the time has one name
alter table identity.attempt alter column changed_at set default kit.now();
alter table identity.member
  alter column password_changed_at set default kit.now(),
  alter column registered_at set default kit.now();
alter table identity.play_safety alter column changed_at set default kit.now();
alter table identity.session alter column created_at set default kit.now();
