-- A win that was spent before it was taken back has left the house: it counts under the ceiling.
alter table gaming.round
  add column uncovered bigint not null default 0
    constraint round_uncovered_check check (uncovered >= 0);
