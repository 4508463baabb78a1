-- rounds that are open now are noted where their seeds are guarded; it lies in this path only here
set local search_path = fair;
insert into open_round(round_id, seed_id, opened_at)
select round_id, seed_id, created_at from instant.round where state = 'open';
set local search_path = public;
