create schema slots;

-- the seed pairs of a member in a game; exactly one of them is in use
create table slots.seed (
  seed_id uuid primary key,
  member_id uuid not null,
  game_code text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce int not null default 0,
  created_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index seed_in_use on slots.seed (member_id, game_code) where revealed_at is null;

create table slots.spin (
  spin_id uuid primary key,
  seed_id uuid not null references slots.seed,
  member_id uuid not null,
  game_code text not null,
  nonce int not null,
  model_hash text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  stops int[] not null,
  created_at timestamptz not null default now(),
  constraint spin_once unique (seed_id, nonce)
);
create index spin_member on slots.spin (member_id, game_code, spin_id desc);
