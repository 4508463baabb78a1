-- its player took it back before the round began: the place is free again
alter table crash.bet add column is_taken_back boolean not null default false;
alter table crash.bet add constraint bet_taken_back check (not is_taken_back or state = 'void');

alter table crash.bet drop constraint bet_place;
create unique index bet_place on crash.bet (round_id, member_id, place) where not is_taken_back;
