-- A: for agents alone
alter table content.announcement drop constraint announcement_type_check;
alter table content.announcement add constraint announcement_type_check
  check (type in ('B', 'PL', 'PU', 'PR', 'H', 'A'));
