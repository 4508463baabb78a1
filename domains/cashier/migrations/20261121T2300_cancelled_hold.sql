-- An order that its member gave up can still be paid for a while: until then it counts against the
-- limits, or whoever cancels and pays again and again would pass them.
alter table cashier.deposit add column held_until timestamptz;
create index deposit_held on cashier.deposit (held_until) where held_until is not null;
