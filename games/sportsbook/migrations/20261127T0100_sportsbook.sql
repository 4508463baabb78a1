create schema sportsbook;

-- matches and outrights as the feed names them
create table sportsbook.event (
  event_id text primary key,
  sport_id int not null,
  league_id text not null,
  is_outright boolean not null default false,
  is_featured boolean not null default false,
  -- by language: sport, league, region, home, away, name; of outcomes that are players by their id
  names jsonb not null,
  players jsonb not null default '{}',
  home_id text,
  away_id text,
  starts_at timestamptz not null,
  -- as feeds number it: 0 ahead, 1 live, 3 ended, 4 closed, 5 cancelled, 8 postponed, 9 abandoned
  status smallint not null default 0,
  score jsonb,
  -- from when its lines are void where it does not take place
  void_at timestamptz,
  ended_at timestamptz,
  -- by the trading desk
  is_stopped boolean not null default false
);
create index event_unended on sportsbook.event (starts_at) where ended_at is null;
create index event_ended on sportsbook.event (ended_at desc, event_id) where ended_at is not null;

-- lines with a bet, a result or an act of the desk; the others live in memory alone
create table sportsbook.line (
  line_id bigint generated always as identity primary key,
  event_id text not null references sportsbook.event on delete cascade,
  market text not null,
  specifiers text not null,
  is_stopped boolean not null default false,
  -- what staff say of it counts alone
  is_pinned boolean not null default false,
  -- the newest statement, and up to which one bets have been looked at
  said_seq bigint not null default 0,
  applied_seq bigint not null default 0,
  -- bets that could not be paid wait until then
  retry_at timestamptz,
  constraint line_name unique (event_id, market, specifiers)
);
create index line_due on sportsbook.line (line_id) where applied_seq < said_seq;

-- what was said of a line's result, never changed; what stands is worked out anew from all of it
create table sportsbook.statement (
  seq bigint generated always as identity primary key,
  line_id bigint not null references sportsbook.line on delete cascade,
  -- milliseconds of the clock of whoever said it
  said_at bigint not null,
  kind text not null,
  certainty smallint,
  -- results by outcome, or a window
  content jsonb not null,
  is_manual boolean not null default false,
  approval_id uuid,
  received_at timestamptz not null default kit.now(),
  constraint statement_kind check (kind in ('settle', 'rollback', 'cancel', 'cancel-rollback'))
);
create index statement_line on sportsbook.statement (line_id, seq);

create table sportsbook.bet (
  bet_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  account_id bigint not null,
  currency text not null,
  -- the slip's key and the bet's place in it: the same again is the same bet
  request_key text not null,
  place smallint not null,
  input_hash text not null,
  vendor_code text not null,
  type text not null,
  folds smallint[] not null default '{}',
  accept text not null,
  is_partial boolean not null default false,
  stake bigint not null,
  -- what of the stake still runs
  remaining bigint not null,
  payout_max bigint not null,
  total_odds numeric not null,
  potential bigint not null,
  -- what it pays as it stands, and what was paid for it less what came back
  payout bigint not null default 0,
  received bigint not null default 0,
  shortfall bigint not null default 0,
  cashed_out bigint not null default 0,
  state text not null,
  refusal text,
  -- what it adds to what may have to be paid, as it was added
  exposure jsonb,
  revision int not null default 0,
  -- the revision whose payout stands
  paid_revision int,
  cash_outs int not null default 0,
  -- accepted after its lines had stopped, or after their result
  is_late boolean not null default false,
  auto_at bigint,
  auto_part bigint,
  -- its money was refused, as of a frozen account: it is tried again from here on
  retry_at timestamptz,
  version int not null default 1,
  placed_at timestamptz not null,
  due_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  constraint bet_request unique (member_id, request_key, place),
  constraint bet_type check (type in ('single', 'accumulator', 'system')),
  constraint bet_state check (state in ('pending', 'rejected', 'open', 'settled', 'void',
    'cashed-out')),
  constraint bet_stake check (stake > 0 and remaining between 0 and stake),
  constraint bet_money check (payout >= 0 and received >= 0 and shortfall >= 0 and cashed_out >= 0),
  constraint bet_due check ((due_at is not null) or (state <> 'pending')),
  constraint bet_accepted check ((accepted_at is null) = (state in ('pending', 'rejected'))),
  constraint bet_auto check ((auto_at is null) or (auto_at > 0))
);
create index bet_member on sportsbook.bet (member_id, bet_id desc);
create index bet_member_open on sportsbook.bet (member_id, bet_id desc)
  where state in ('pending', 'open');
create index bet_merchant on sportsbook.bet (merchant_id, bet_id desc);
create index bet_pending on sportsbook.bet (due_at) where state = 'pending';
create index bet_auto_open on sportsbook.bet (bet_id) where auto_at is not null and state = 'open';
create index bet_late on sportsbook.bet (merchant_id, bet_id desc) where is_late;

create table sportsbook.leg (
  bet_id uuid not null references sportsbook.bet on delete cascade,
  place smallint not null,
  line_id bigint not null references sportsbook.line,
  event_id text not null,
  outcome text not null,
  odds int not null,
  is_banker boolean not null,
  was_live boolean not null,
  -- how often its line had stopped when the bet began to wait
  stops int not null default 0,
  state text not null default 'open',
  applied_seq bigint not null default 0,
  constraint leg_place primary key (bet_id, place),
  constraint leg_odds check (odds > 10000),
  constraint leg_state check (state in ('open', 'won', 'lost', 'void', 'half-won', 'half-lost'))
);
create index leg_line on sportsbook.leg (line_id, applied_seq);
create index leg_event on sportsbook.leg (event_id, bet_id);

create table sportsbook.revision (
  bet_id uuid not null references sportsbook.bet on delete cascade,
  number int not null,
  payout bigint not null,
  -- what went to the player, below 0 what came back
  moved bigint not null,
  shortfall bigint not null,
  made_at timestamptz not null,
  constraint revision_number primary key (bet_id, number)
);

create table sportsbook.cash_out (
  bet_id uuid not null references sportsbook.bet on delete cascade,
  number int not null,
  part bigint not null,
  amount bigint not null,
  is_automatic boolean not null,
  made_at timestamptz not null,
  constraint cash_out_number primary key (bet_id, number),
  constraint cash_out_part check (part > 0 and amount > 0)
);

-- what may have to be paid, of one brand in one currency: singles by outcome of their line, in
-- ten-thousandths of ledger units; all other bets by the events that they wait for
create table sportsbook.room_event (
  merchant_id int not null,
  currency text not null,
  event_id text not null,
  multi bigint not null default 0,
  bets int not null default 0,
  constraint room_event_name primary key (merchant_id, currency, event_id)
);
create index room_event_of on sportsbook.room_event (event_id);
create table sportsbook.room_outcome (
  merchant_id int not null,
  currency text not null,
  event_id text not null,
  line_id bigint not null,
  outcome text not null,
  stakes numeric not null default 0,
  returns numeric not null default 0,
  constraint room_outcome_name primary key (merchant_id, currency, event_id, line_id, outcome)
);

-- what a brand allows instead of the standard, in ledger units: never changed, the latest counts
create table sportsbook.limit_change (
  merchant_id int not null,
  currency text not null,
  version int not null check (version > 0),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null,
  payout_max bigint not null,
  line_liability_max bigint not null,
  event_liability_max bigint not null,
  set_by text not null,
  reason text not null,
  set_at timestamptz not null default kit.now(),
  constraint limit_version primary key (merchant_id, currency, version),
  constraint limit_order check (stake_max >= stake_min and payout_max > stake_max
    and event_liability_max >= line_liability_max and line_liability_max > 0)
);

create table sportsbook.preference (
  member_id uuid primary key,
  urns text[] not null default '{}',
  odds_format text not null default 'decimal',
  accept text not null default 'higher',
  quick_stake bigint,
  has_sounds boolean not null default false,
  is_compact boolean not null default false
);

create table sportsbook.slip (
  code text primary key,
  merchant_id int not null,
  type text not null,
  legs jsonb not null,
  made_at timestamptz not null default kit.now()
);
create index slip_made on sportsbook.slip (made_at);

-- what the feed said, some messages in a row, compressed
create table sportsbook.feed_batch (
  batch_id bigint generated always as identity primary key,
  received_at timestamptz not null,
  messages int not null,
  body bytea not null
);
create index feed_batch_received on sportsbook.feed_batch (received_at);
create table sportsbook.feed_reject (
  reject_id bigint generated always as identity primary key,
  received_at timestamptz not null default kit.now(),
  reason text not null,
  producer smallint,
  event_id text,
  body text not null
);
