create schema fair;

-- the seed pairs of a member in a game; exactly one of them is in use
create table fair.seed_pair (
  seed_id uuid primary key,
  member_id uuid not null,
  game_code text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce int not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index seed_pair_in_use on fair.seed_pair (member_id, game_code)
  where revealed_at is null;

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
  next_round int not null default 1 check (next_round between 1 and length + 1),
  laid_at timestamptz not null default now(),
  salted_at timestamptz,
  constraint chain_salted check ((salt is null) = (salted_at is null)),
  constraint chain_waits_for_salt check (salt is not null or next_round = 1)
);
create index chain_of_game on fair.chain (merchant_id, game_code, laid_at);

-- hashes on the way, so that no round needs the whole chain
create table fair.chain_checkpoint (
  chain_id uuid not null references fair.chain,
  round int not null,
  hash text not null,
  primary key (chain_id, round)
);
