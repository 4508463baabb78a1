create schema crash;

create sequence crash.change;

-- who drives a brand's room; a new driver has a higher fence than every driver before
create table crash.room (
  merchant_id int primary key,
  holder uuid not null,
  fence bigint not null,
  held_until timestamptz not null
);

create table crash.round (
  round_id uuid primary key,
  merchant_id int not null,
  number int not null,
  chain_id uuid not null,
  chain_round int not null,
  scheme text not null,
  salt text not null,
  -- both are nobody's to know before the round has ended
  hash text not null,
  bust int not null check (bust >= 100),
  state text not null check (state in ('betting', 'running', 'ended')),
  betting_until timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- the driver that was seen last while the round ran
  driven_at timestamptz not null,
  opened_at timestamptz not null default kit.now(),
  constraint round_number unique (merchant_id, number),
  constraint round_of_chain unique (chain_id, chain_round),
  constraint round_started check ((started_at is null) = (state = 'betting')),
  constraint round_ended check ((ended_at is null) = (state <> 'ended'))
);
create unique index round_present on crash.round (merchant_id) where state <> 'ended';

create table crash.bet (
  bet_id uuid primary key,
  round_id uuid not null references crash.round,
  merchant_id int not null,
  member_id uuid not null,
  place smallint not null check (place in (1, 2)),
  -- the member as others see them
  name text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  target int check (target >= 101),
  cap int not null check (cap >= 101),
  state text not null default 'placed' check (state in ('placed', 'won', 'lost', 'void')),
  multiplier int check (multiplier >= 101),
  payout bigint not null default 0 check (payout >= 0),
  change bigint not null default nextval('crash.change'::regclass),
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- settling it failed: it is tried again from here on, and the room goes on without it
  retry_at timestamptz,
  -- decided by the driver of the time: the house stood still, the stake goes back
  is_owed boolean not null default false,
  -- its player took it back before the round began: the place is free again
  is_taken_back boolean not null default false,
  constraint bet_settled check ((settled_at is null) = (state = 'placed')),
  constraint bet_multiplier check ((multiplier is null) = (state <> 'won')),
  constraint bet_taken_back check ((not is_taken_back) or (state = 'void'))
);
create index bet_member on crash.bet (member_id, bet_id desc);
create index bet_change on crash.bet (round_id, change);
create index bet_open on crash.bet (round_id, merchant_id) where state = 'placed';
create unique index bet_place on crash.bet (round_id, member_id, place) where not is_taken_back;

-- what a brand allows instead of the standard, in ledger units: never changed, the latest counts
-- for rounds that open after it was set
create table crash.bet_limit_change (
  merchant_id int not null,
  currency text not null,
  version int not null check (version > 0),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null,
  payout_max bigint not null,
  -- bets of a player in one round
  bets_max smallint not null check (bets_max in (1, 2)),
  set_by text not null,
  reason text not null,
  set_at timestamptz not null default kit.now(),
  constraint bet_limit_version primary key (merchant_id, currency, version),
  constraint bet_limit_change_check check (stake_max >= stake_min),
  constraint bet_limit_change_check1 check (payout_max > stake_max)
);
