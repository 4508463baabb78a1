-- Sums of limits are counted for players who have one. They are derived: the first bet under a
-- limit begins them from the ledger.
delete from gaming.play_sum;
alter table gaming.play_sum drop column net;

-- Up to which transaction the ledger was looked through for days to count.
create table gaming.play_day_reading (
  is_only boolean primary key default true check (is_only),
  xid xid8 not null
);
insert into gaming.play_day_reading(xid) values (pg_snapshot_xmin(pg_current_snapshot()));
alter table gaming.play_day_mark drop column counted_at;
