create schema lottery;

-- games of the platform: one of a known family is a row
create table lottery.game (
  game_code text primary key,
  title text not null,
  family text not null,
  area text not null check (area in ('LOTT', 'ELOTT', 'VN', 'SEA')),
  source text not null check (source in ('own', 'external')),
  -- of a Vietnamese game: where its prizes are drawn
  region text,
  default_play text not null,
  modes text[] not null,
  sort int not null
);

-- what a brand changed: never rewritten, the latest version counts
create table lottery.brand_game (
  merchant_id int not null,
  game_code text not null references lottery.game,
  version int not null check (version > 0),
  is_on boolean not null,
  sort int not null,
  modes text[] not null,
  set_by text not null,
  reason text not null,
  set_at timestamptz not null default kit.now(),
  constraint brand_game_version primary key (merchant_id, game_code, version)
);

-- when a game is drawn: never changed, the latest valid one counts
create table lottery.schedule (
  game_code text not null references lottery.game,
  version int not null check (version > 0),
  valid_from timestamptz not null,
  time_zone text not null,
  rule jsonb not null,
  constraint schedule_version primary key (game_code, version)
);

create table lottery.exception (
  game_code text not null references lottery.game,
  date date not null,
  act text not null check (act in ('skip', 'move')),
  -- of a move: when it is drawn instead
  at timestamptz,
  note text not null,
  set_by text not null,
  set_at timestamptz not null default kit.now(),
  primary key (game_code, date),
  constraint exception_moved check ((at is not null) = (act = 'move'))
);

-- prices of a family in a mode; immutable, the latest version counts for tickets from then on
create table lottery.price_set (
  price_set int primary key generated always as identity,
  family text not null,
  mode text not null check (mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  version int not null check (version > 0),
  ceiling_ppm int not null check (ceiling_ppm between 1 and 999999),
  rebate_ppm int not null default 0 check (rebate_ppm between 0 and 100000),
  group_min int not null,
  group_max int not null,
  -- what one atomic bet may cost, in thousandths of the currency's whole unit
  units_milli bigint[] not null,
  is_free_unit boolean not null,
  set_at timestamptz not null default kit.now(),
  constraint price_set_version unique (family, mode, version),
  constraint price_set_groups check (group_min between 1 and group_max and group_max <= 2000)
);

-- what one hit of a tier pays for a stake of 1 at group 2000; tiers of a play share their divisor
create table lottery.price (
  price_set int not null references lottery.price_set,
  play text not null,
  tier text not null,
  num numeric(40) not null check (num > 0),
  den numeric(40) not null check (den > 0),
  return_ppm int not null check (return_ppm > 0),
  primary key (price_set, play, tier)
);

-- limits of a brand in ledger units; of game '' for all games that have none of their own
create table lottery.limit_change (
  merchant_id int not null,
  game_code text not null,
  currency text not null,
  version int not null check (version > 0),
  stake_min bigint not null check (stake_min > 0),
  line_max bigint not null,
  ticket_max bigint not null,
  payout_max bigint not null,
  exposure_max bigint not null,
  set_by text not null,
  reason text not null,
  set_at timestamptz not null default kit.now(),
  constraint limit_version primary key (merchant_id, game_code, currency, version),
  constraint limit_order check (stake_min <= line_max and line_max <= ticket_max
    and ticket_max <= payout_max and payout_max <= exposure_max)
);

create table lottery.draw (
  draw_id bigint primary key generated always as identity,
  game_code text not null references lottery.game,
  station text not null default '',
  station_name text not null default '',
  issue_no text not null,
  -- the day at the game's place
  day date not null,
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'open', 'suspended', 'closed',
    'awaiting', 'disputed', 'drawn', 'settling', 'settled', 're-settling', 'cancelling',
    'cancelled')),
  result jsonb,
  -- prizes that came one by one, shown while the rest is awaited
  partial jsonb,
  result_version int not null default 0,
  chain_id uuid,
  chain_round int,
  -- told once it is drawn
  hash text,
  beacon_source text,
  beacon_round bigint,
  beacon text,
  settlement int not null default 0,
  winners int not null default 0,
  note text,
  settled_at timestamptz,
  constraint draw_issue unique (game_code, station, issue_no),
  constraint draw_times check (open_at < close_at and close_at <= draw_at),
  constraint draw_of_chain unique (chain_id, chain_round),
  constraint draw_has_result check ((result is not null) or (state not in ('drawn', 'settling',
    'settled', 're-settling')))
);
create index draw_opening on lottery.draw (open_at) where state = 'planned';
create index draw_running on lottery.draw (close_at)
  where state not in ('planned', 'settled', 'cancelled');
create index draw_of_game on lottery.draw (game_code, close_at desc);
create index draw_closing on lottery.draw (close_at desc, draw_id desc);

create table lottery.selection (
  selection_id bigint primary key generated always as identity,
  family text not null,
  canon text not null,
  digest bytea not null,
  constraint selection_digest unique (digest)
);

create table lottery.chase (
  chase_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  game_code text not null references lottery.game,
  state text not null default 'running' check (state in ('running', 'won', 'stopped', 'ended')),
  stop_on_win boolean not null,
  currency text not null,
  created_at timestamptz not null
);
create index chase_of_member on lottery.chase (member_id, chase_id desc);

create table lottery.ticket (
  draw_id bigint not null references lottery.draw,
  ticket_id uuid not null,
  merchant_id int not null,
  member_id uuid not null,
  chase_id uuid references lottery.chase,
  game_code text not null,
  mode text not null,
  price_set int not null references lottery.price_set,
  price_group int not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  rebate bigint not null default 0 check (rebate >= 0),
  line_count int not null check (line_count > 0),
  preview text not null,
  -- what all its lines could win together, in ledger units
  most bigint not null,
  state text not null default 'placed' check (state in ('placed', 'won', 'lost', 'refunded',
    'withdrawn')),
  payout bigint not null default 0 check (payout >= 0),
  -- what has left for the account, and under which settlement
  paid bigint not null default 0 check (paid >= 0),
  paid_settlement int not null default 0,
  settlement int not null default 0,
  placed_at timestamptz not null,
  paid_at timestamptz,
  -- paying it failed, as into a frozen account: tried again from here on
  retry_at timestamptz,
  primary key (draw_id, ticket_id),
  constraint ticket_rebate check (rebate < stake)
) with (fillfactor = 80);
create unique index ticket_id on lottery.ticket (ticket_id);
create index ticket_of_member on lottery.ticket (member_id, ticket_id desc);
create index ticket_of_brand on lottery.ticket (merchant_id, ticket_id desc);
create index ticket_of_chase on lottery.ticket (chase_id) where chase_id is not null;
create index ticket_placed on lottery.ticket (draw_id) where state = 'placed';
create index ticket_unpaid on lottery.ticket (draw_id) where paid_at is null;

create table lottery.line (
  draw_id bigint not null,
  ticket_id uuid not null,
  no int not null,
  selection_id bigint not null references lottery.selection,
  play text not null,
  times int not null check (times > 0),
  unit_milli bigint not null check (unit_milli > 0),
  bets int not null check (bets > 0),
  -- what of the full odds its numbers had when it was placed
  factor_bps int not null default 10000 check (factor_bps between 1 and 10000),
  primary key (draw_id, ticket_id, no),
  foreign key (draw_id, ticket_id) references lottery.ticket
);
create index line_of_selection on lottery.line (draw_id, selection_id);

-- lowered odds of a number in a draw; 0 is closed
create table lottery.cut (
  draw_id bigint not null references lottery.draw,
  play text not null,
  number text not null,
  factor_bps int not null check (factor_bps between 0 and 10000),
  set_by text not null,
  reason text not null,
  set_at timestamptz not null default kit.now(),
  primary key (draw_id, play, number)
);

-- what is staked on a number, or on a play (number ''), and what it could cost
create table lottery.exposure (
  draw_id bigint not null references lottery.draw,
  currency text not null,
  play text not null,
  number text not null,
  stake bigint not null,
  liability bigint not null,
  primary key (draw_id, currency, play, number)
);

create table lottery.settlement (
  draw_id bigint not null references lottery.draw,
  no int not null check (no > 0),
  result_version int not null,
  phase text not null default 'evaluate'
    check (phase in ('evaluate', 'decide', 'pay', 'tell', 'done')),
  hits int,
  hits_digest text,
  tickets int not null default 0,
  winners int not null default 0,
  started_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  primary key (draw_id, no)
);

-- empty after a crash: the settlement's count and digest tell, and it is made anew
create unlogged table lottery.hit (
  draw_id bigint not null,
  settlement int not null,
  selection_id bigint not null,
  tier text not null,
  times int not null,
  primary key (draw_id, settlement, selection_id, tier)
);

create table lottery.win (
  draw_id bigint not null,
  settlement int not null,
  ticket_id uuid not null,
  no int not null,
  tiers jsonb not null,
  payout bigint not null,
  primary key (draw_id, settlement, ticket_id, no)
);

-- each settlement that changed what a ticket is paid
create table lottery.payout (
  ticket_id uuid not null,
  settlement int not null,
  draw_id bigint not null,
  payout bigint not null,
  at timestamptz not null default kit.now(),
  primary key (ticket_id, settlement)
);

create table lottery.shot (
  draw_id bigint not null references lottery.draw,
  place int not null,
  member_id uuid not null,
  name text not null,
  number int not null check (number between 0 and 99999),
  at timestamptz not null,
  primary key (draw_id, place)
);
create index shot_of_member on lottery.shot (draw_id, member_id, at desc);

-- results that were told, by feeds and by people: append only
create table lottery.result_entry (
  entry_id bigint primary key generated always as identity,
  draw_id bigint not null references lottery.draw,
  version int not null,
  source text not null,
  by text,
  result jsonb not null,
  is_full boolean not null,
  reason text,
  at timestamptz not null default kit.now()
);
create index result_entry_of_draw on lottery.result_entry (draw_id, version);
create unique index result_entry_of_person on lottery.result_entry (draw_id, version, by)
  where by is not null;
