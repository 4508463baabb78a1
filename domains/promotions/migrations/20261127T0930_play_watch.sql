-- The last stake of a member where it counts little towards a bonus: a jump from there is looked at.
create table promotions.play_watch (
  member_id uuid primary key,
  stake bigint not null,
  at timestamptz not null
) with (fillfactor = 80);
create index flag_held on promotions.flag (member_id, held_until) where state = 'open';
