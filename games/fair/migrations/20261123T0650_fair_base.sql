create schema fair;

-- the seed pairs of a member in a game; exactly one of them is in use
create table fair.seed_pair (
  seed_id uuid primary key,
  member_id uuid not null,
  game_code text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text,
  next_nonce int not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null default kit.now(),
  revealed_at timestamptz,
  -- the server seed that follows is committed to before anybody chooses a client seed for it; the
  -- first client seed comes from the player's browser, at the latest with the first round
  next_server_seed text,
  next_server_seed_hash text,
  constraint seed_pair_announces_next
    check (((next_server_seed is null) = (next_server_seed_hash is null))
      and ((revealed_at is not null) or (next_server_seed is not null))),
  constraint seed_pair_client_seed check ((client_seed is not null) or (next_nonce = 0))
);
create unique index seed_pair_in_use on fair.seed_pair (member_id, game_code)
  where revealed_at is null;
create index seed_pair_of_member on fair.seed_pair (member_id, seed_id desc);

-- a hash chain for rounds that everybody shares; its last hash is public before its salt exists
create table fair.chain (
  chain_id uuid primary key,
  merchant_id int not null,
  game_code text not null,
  scheme text not null,
  length int not null check (length > 0),
  secret text not null,
  last_hash text not null,
  -- the block whose hash becomes the salt: announced with the last hash, mined afterwards
  salt_height int not null,
  salt text,
  next_round int not null default 1,
  laid_at timestamptz not null default kit.now(),
  salted_at timestamptz,
  -- the host whose blocks salt the chain; null for chains laid before it was noted
  salt_source text,
  constraint chain_check check ((next_round >= 1) and (next_round <= (length + 1))),
  constraint chain_salted check ((salt is null) = (salted_at is null)),
  constraint chain_waits_for_salt check ((salt is not null) or (next_round = 1))
);
create index chain_of_game on fair.chain (merchant_id, game_code, laid_at);

-- hashes on the way, so that no round needs the whole chain
create table fair.chain_checkpoint (
  chain_id uuid not null references fair.chain,
  round int not null,
  hash text not null,
  primary key (chain_id, round)
);

-- rounds that are still played under a pair: while one is, nobody sees or turns its server seed
create table fair.open_round (
  round_id uuid primary key,
  seed_id uuid not null references fair.seed_pair,
  opened_at timestamptz not null default kit.now()
);
create index open_round_of_pair on fair.open_round (seed_id);
