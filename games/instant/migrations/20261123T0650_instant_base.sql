create schema instant;

-- what a brand allows instead of the standard, in ledger units
create table instant.bet_limit (
  merchant_id int not null,
  currency text not null,
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null,
  payout_max bigint not null,
  primary key (merchant_id, currency),
  constraint bet_limit_check check (stake_max >= stake_min),
  constraint bet_limit_check1 check (payout_max > stake_max)
);

create table instant.round (
  round_id uuid primary key,
  -- of fair.seed_pair
  seed_id uuid not null,
  nonce int not null,
  merchant_id int not null,
  member_id uuid not null,
  game_code text not null,
  vendor_code text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  payout_max bigint not null check (payout_max > 0),
  bet jsonb not null,
  -- what the player did inside the round; the version is how many steps there are
  steps jsonb not null default '[]',
  state text not null check (state in ('open', 'won', 'lost', 'void')),
  -- ten-thousandths; what cashing out would pay while the round is open
  multiplier bigint not null check (multiplier >= 0),
  payout bigint not null default 0,
  outcome double precision[] not null default '{}'::int[],
  ended_by text check (ended_by in ('draw', 'player', 'loss', 'cleared', 'limit', 'time')),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint round_nonce unique (seed_id, nonce),
  constraint round_check check (payout between 0 and payout_max),
  constraint round_ended check ((ended_at is null) = (state = 'open')),
  constraint round_end_named check ((ended_by is null) = (state = 'open'))
);
create unique index round_open on instant.round (member_id, game_code) where state = 'open';
create index round_left on instant.round (created_at) where state = 'open';
create index round_member on instant.round (member_id, game_code, round_id desc);
