create schema jackpots;

-- what a pool takes and gives: never changed, so that every bet names the terms it was played under
create table jackpots.terms (
  terms_id bigint generated always as identity primary key,
  pool_code text not null,
  kind text not null check (kind in ('random', 'must-hit')),
  seed bigint not null check (seed > 0),
  share_ppm bigint not null check (share_ppm > 0),
  reserve_ppm bigint not null check (reserve_ppm >= 0),
  -- ledger units of stake between two hits, on average
  hit_every bigint check (hit_every > 0),
  cap bigint,
  set_by text not null,
  reason text not null,
  created_at timestamptz not null default kit.now(),
  -- whether bets fed the pool under these terms; not known of terms from before
  is_open boolean,
  constraint terms_of_kind check (
case kind
    when 'random' then ((hit_every is not null) and (cap is null))
    else ((hit_every is null) and (cap > seed))
end)
);
create index terms_of_pool on jackpots.terms (pool_code, terms_id desc);

create table jackpots.pool (
  pool_id int generated always as identity primary key,
  code text not null constraint pool_code_once unique check (code ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  tier text not null check (tier in ('mini', 'minor', 'major', 'grand')),
  currency text not null,
  -- the brand whose books hold the money; 0 for a pool of several brands
  merchant_id int not null,
  terms_id bigint not null references jackpots.terms,
  is_open boolean not null default true,
  -- grows with every change of the console
  version int not null default 1,
  opened_at timestamptz not null default kit.now(),
  -- closed for good: what was in it has gone to another pool, and no bet feeds it any more
  closed_at timestamptz
);

-- which brands play a pool, and which games feed it
create table jackpots.pool_brand (
  merchant_id int not null,
  pool_id int not null references jackpots.pool,
  primary key (merchant_id, pool_id)
);

create table jackpots.pool_game (
  pool_id int not null references jackpots.pool,
  game_code text not null,
  primary key (pool_id, game_code)
);

-- from one start at the seed to the hit; a must-hit-by pool commits to its threshold beforehand
create table jackpots.cycle (
  cycle_id uuid primary key,
  pool_id int not null references jackpots.pool,
  terms_id bigint not null references jackpots.terms,
  commitment text,
  -- told with the hit
  secret text,
  started_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  constraint cycle_committed check ((commitment is null) = (secret is null))
);
create index cycle_of_pool on jackpots.cycle (pool_id, started_at desc);

-- the money of a pool in millionths of a ledger unit; whole units stand in the pool's accounts of
-- the ledger. In several parts where any bet may win by chance, so that bets at the same moment
-- rarely wait for each other; in one part where the sum decides.
create table jackpots.pot (
  pool_id int not null references jackpots.pool,
  part smallint not null,
  pot_micros bigint not null default 0 check (pot_micros >= 0),
  reserve_micros bigint not null default 0 check (reserve_micros >= 0),
  cycle_id uuid not null references jackpots.cycle,
  threshold_micros bigint,
  primary key (pool_id, part)
) with (fillfactor = 50);

-- a bet that fed pools: with its terms every contribution can be worked out again
create table jackpots.play (
  round_id uuid primary key,
  member_id uuid not null,
  merchant_id int not null,
  game_code text not null,
  stake bigint not null check (stake > 0),
  terms_ids bigint[] not null,
  seed_id uuid not null,
  nonce int not null,
  created_at timestamptz not null default kit.now()
);

create table jackpots.hit (
  hit_id uuid primary key,
  pool_id int not null references jackpots.pool,
  -- a cycle ends once
  cycle_id uuid not null constraint hit_ends_cycle unique references jackpots.cycle,
  round_id uuid not null references jackpots.play,
  terms_id bigint not null references jackpots.terms,
  member_id uuid not null,
  merchant_id int not null,
  game_code text not null,
  prize bigint not null check (prize >= 0),
  -- what began the next cycle, and from whom
  from_reserve bigint not null check (from_reserve >= 0),
  from_house bigint not null check (from_house >= 0),
  created_at timestamptz not null default kit.now()
);
create index hit_of_round on jackpots.hit (round_id);
create index hit_of_pool on jackpots.hit (pool_id, created_at desc);
create index hit_newest on jackpots.hit (merchant_id, created_at desc);

create table jackpots.handover (
  pool_id int primary key references jackpots.pool,
  heir_id int not null references jackpots.pool,
  pot_micros bigint not null check (pot_micros >= 0),
  reserve_micros bigint not null check (reserve_micros >= 0),
  set_by text not null,
  reason text not null,
  created_at timestamptz not null default kit.now(),
  constraint handover_to_another check (heir_id <> pool_id)
);
create index handover_of_heir on jackpots.handover (heir_id);
