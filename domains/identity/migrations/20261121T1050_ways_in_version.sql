-- the version that a change from the console names
alter table identity.ways_in add column version int not null default 1;
