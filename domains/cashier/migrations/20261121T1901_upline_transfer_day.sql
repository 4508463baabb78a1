-- The brand's day of a transfer: it counts with the withdrawals of that day. Those from before keep
-- the day of the world's clock.
alter table cashier.upline_transfer add column day date;
update cashier.upline_transfer set day = (created_at at time zone 'UTC')::date;
alter table cashier.upline_transfer alter column day set not null;
create index upline_transfer_day on cashier.upline_transfer (from_member, day);
