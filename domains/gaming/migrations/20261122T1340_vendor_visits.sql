-- Who has had a session with which outside vendor: a vendor can pay to nobody else. Kept for ever,
-- as a win may come long after the session was forgotten.
create table gaming.vendor_visit (
  member_id uuid not null,
  vendor_code text not null,
  primary key (member_id, vendor_code)
);
-- whom a vendor has moved money for was let in by the rules of then
insert into gaming.vendor_visit (member_id, vendor_code)
  select member_id, vendor_code from gaming.game_session
    where vendor_code in (select vendor_code from gaming.vendor_link)
  union
  select member_id, vendor_code from gaming.round
    where vendor_code in (select vendor_code from gaming.vendor_link);
