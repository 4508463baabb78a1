create schema slots;

create table slots.spin (
  spin_id uuid primary key,
  seed_id uuid not null,
  member_id uuid not null,
  game_code text not null,
  nonce int not null,
  model_hash text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  stops int[] not null,
  created_at timestamptz not null default kit.now(),
  is_bought boolean not null default false,
  -- the award that a round was played with; null where the player paid for it
  award_id uuid,
  constraint spin_once unique (seed_id, nonce)
);
create index spin_member on slots.spin (member_id, game_code, spin_id desc);
