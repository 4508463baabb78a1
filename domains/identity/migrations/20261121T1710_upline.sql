-- Who brought a member: fixed when the member registers. Someone above is there before, so nobody
-- is above themselves, however far one looks.
alter table identity.member
  add column upline_id uuid references identity.member,
  add constraint member_upline_other check (upline_id <> member_id);
create index member_upline on identity.member (upline_id, member_id) where upline_id is not null;

-- whose visitors come by an invitation code; null where it is the brand's own
alter table identity.affiliate_code add column owner_id uuid references identity.member;
create index affiliate_code_owner on identity.affiliate_code (owner_id) where owner_id is not null;
