-- Excluded before all that is compared today was kept, or kept as it is compared today: their bank
-- accounts, and mail boxes of further providers. Each is looked at once, when a server starts.
create table identity.excluded_before (
  member_id uuid primary key references identity.member
);
insert into identity.excluded_before (member_id)
select member_id from identity.member where excluded_until > now();
