-- A win that was spent before it was taken back has left the house: it counts under the ceiling.
alter table gaming.round
  add column uncovered bigint not null default 0,
  add constraint round_uncovered_check check (uncovered >= 0) not valid;
