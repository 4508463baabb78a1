-- codes shown within a session are counted apart from the door, by account
alter table operator.attempt drop constraint attempt_kind_check;
alter table operator.attempt add constraint attempt_kind_check
  check (kind in ('name', 'network', 'inside'));
