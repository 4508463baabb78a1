-- The picture a member chose among those of the house; 0 is none.
alter table identity.member
  add column icon smallint not null default 0,
  add constraint member_icon_known check (icon between 0 and 12);
