-- rounds that are still played under a pair: while one is, nobody sees or turns its server seed
create table fair.open_round (
  round_id uuid primary key,
  seed_id uuid not null references fair.seed_pair,
  opened_at timestamptz not null default now()
);
create index open_round_of_pair on fair.open_round (seed_id);

-- the server seed that follows is committed to before anybody chooses a client seed for it; the
-- first client seed comes from the player's browser, at the latest with the first round
alter table fair.seed_pair
  add column next_server_seed text,
  add column next_server_seed_hash text,
  alter column client_seed drop not null;
-- 244 bits of the database's own strong randomness
update fair.seed_pair
set next_server_seed = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
where revealed_at is null;
update fair.seed_pair
set next_server_seed_hash = encode(sha256(convert_to(next_server_seed, 'UTF8')), 'hex')
where revealed_at is null;
alter table fair.seed_pair
  add constraint seed_pair_announces_next check (
    (next_server_seed is null) = (next_server_seed_hash is null)
    and (revealed_at is not null or next_server_seed is not null)),
  add constraint seed_pair_client_seed check (client_seed is not null or next_nonce = 0);
create index seed_pair_of_member on fair.seed_pair (member_id, seed_id desc);
