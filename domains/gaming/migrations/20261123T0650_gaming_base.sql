create schema gaming;

-- one launch of one game by one member; the game client holds the token
create table gaming.game_session (
  session_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  account_type int not null,
  game_code text not null,
  token_hash bytea not null constraint game_session_token_once unique,
  created_at timestamptz not null default kit.now(),
  expires_at timestamptz not null,
  vendor_code text not null default '',
  -- the session of the site that a game was opened from, with which it ends; none for conformance
  -- runs
  opened_by uuid
);
create index game_session_member on gaming.game_session (member_id);
create index game_session_expiry on gaming.game_session (expires_at);

create table gaming.round (
  round_id uuid not null,
  merchant_id int not null,
  member_id uuid not null,
  vendor_code text not null,
  vendor_round text not null,
  game_code text not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'completed', 'cancelled')),
  stake bigint not null default 0 check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  opened_at timestamptz not null default kit.now(),
  closed_at timestamptz,
  -- bets and wins that stand: not taken back
  bets int not null default 0 check (bets >= 0),
  wins int not null default 0 check (wins >= 0),
  -- paid or taken back after the close: for people to look at
  is_late boolean not null default false,
  asked_at timestamptz,
  constraint round_key primary key (member_id, round_id),
  constraint round_check check ((state = 'open') = (closed_at is null))
);
-- keeps the planner on the key for one round, whatever one member's share of all rounds is
alter table gaming.round alter column member_id set (n_distinct = 1000);
create index round_open on gaming.round (opened_at) where state = 'open';
create index round_newest on gaming.round (member_id, opened_at desc, round_id);
-- What a board of winners shows: rounds that paid at least twice their stake. Only these are in the
-- index, so that a round which pays little or nothing costs no more than before.
create index round_won on gaming.round (merchant_id, currency, closed_at desc)
  where ((state = 'completed') and (payout > 0) and (payout >= (2 * stake)));

-- every bet and win under the vendor's id, with the answer it got
create table gaming.movement (
  vendor_code text not null,
  vendor_key text not null,
  round_id uuid not null,
  kind text not null
    constraint movement_kind check (kind in ('debit', 'credit', 'rollback', 'tombstone', 'parked')),
  amount bigint not null check (amount >= 0),
  balance_after bigint,
  created_at timestamptz not null default kit.now(),
  member_id uuid not null,
  input_hash uuid,
  -- the bet that a win settles, or the movement that a rollback names
  names_key text,
  -- an original that was taken back; a rollback that took something back
  is_reversed boolean not null default false,
  -- The brand's day a movement was counted on, and a transfer that went to a vendor's own wallet:
  -- where it is taken back, that day gets it back. Empty for those from before, and for what never
  -- counted.
  day date,
  constraint movement_once primary key (vendor_code, vendor_key)
);

-- how a vendor is reached and what it proves itself with; keys may overlap while they rotate
create table gaming.vendor_link (
  vendor_code text primary key,
  dialect text not null check (dialect in ('softswiss', 'hub88', 'transfer')),
  base_url text not null,
  operator_id text not null,
  rollback_unknown text not null default 'ok' check (rollback_unknown in ('ok', 'not-exist')),
  allowed_networks text[] not null default '{}',
  barred_countries text[] not null default '{}',
  is_active boolean not null default true,
  changed_at timestamptz not null default kit.now()
);

create table gaming.vendor_key (
  key_id uuid primary key,
  vendor_code text not null references gaming.vendor_link,
  -- shared: a secret of both; partner: the vendor's public key; own: our private key for this
  -- vendor
  kind text not null check (kind in ('shared', 'partner', 'own')),
  content text not null check (content <> ''),
  created_at timestamptz not null default kit.now(),
  valid_until timestamptz
);
create index vendor_key_vendor on gaming.vendor_key (vendor_code);

-- what people must decide: nothing is credited or closed by guess
create table gaming.vendor_case (
  case_id uuid primary key,
  kind text not null check (kind in ('open-round', 'foreign-original')),
  vendor_code text not null,
  member_id uuid not null,
  vendor_round text not null,
  detail jsonb not null default '{}',
  opened_at timestamptz not null default kit.now(),
  closed_at timestamptz,
  closed_by text,
  constraint case_once unique (kind, vendor_code, vendor_round, member_id)
);
create index vendor_case_open on gaming.vendor_case (opened_at) where closed_at is null;

-- money on its way between a member's account and a vendor's own wallet
create table gaming.wallet_transfer (
  transfer_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- sent: the vendor has been or will be asked, and will be asked again until it says yes or no
  state text not null default 'sent' check (state in ('sent', 'done', 'refused')),
  hold_id bigint,
  attempts int not null default 0,
  created_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  day date,
  constraint wallet_transfer_check check ((state = 'sent') = (ended_at is null)),
  constraint wallet_transfer_check1 check ((direction = 'in') = (hold_id is not null))
);
create index wallet_transfer_member on gaming.wallet_transfer (member_id, transfer_id desc);
create index wallet_transfer_sent on gaming.wallet_transfer (created_at) where state = 'sent';
-- what a vendor's own wallet gave up within a day, added up before it is asked for more
create index wallet_transfer_out on gaming.wallet_transfer (vendor_code, merchant_id, created_at)
  where ((direction = 'out') and (state <> 'refused'));

-- what went between us and vendors, by the minute; buckets count calls up to 5, 10, 25, 50, 100,
-- 250, 1000 ms and above
create table gaming.vendor_minute (
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  minute timestamptz not null,
  calls int not null,
  refusals int not null,
  errors int not null,
  ms_max real not null,
  buckets int[] not null,
  primary key (vendor_code, direction, minute)
);
-- for the console's figures of the last hour and for the job that forgets
create index vendor_minute_newest on gaming.vendor_minute (minute);

-- recent calls for people to look at: every failure and a share of the rest
create table gaming.vendor_call (
  call_id uuid primary key,
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  path text not null,
  status int not null,
  code text not null,
  vendor_keys text[] not null default '{}',
  duration_ms real not null,
  -- kept for failures, so that they can be played again
  body bytea,
  signature text,
  at timestamptz not null
);
create index vendor_call_newest on gaming.vendor_call (vendor_code, call_id desc);
create index vendor_call_age on gaming.vendor_call (at);

-- What a player has staked and won in the brand's present day, week and month, and for how long:
-- kept up to date in the transaction of the money, read for every bet of a player with limits.
create table gaming.play_sum (
  member_id uuid primary key,
  -- the brand's day of the last change; the other periods are those that hold it
  day date not null,
  -- the last bet; the time between two that follow within five minutes counts as played
  bet_at timestamptz,
  day_stake bigint not null,
  day_net bigint not null,
  day_ms bigint not null,
  week_stake bigint not null,
  week_net bigint not null,
  week_ms bigint not null,
  month_stake bigint not null,
  month_net bigint not null,
  month_ms bigint not null,
  net bigint not null
) with (fillfactor = 70);

-- What a member played per day of the brand, vendor and game, as the ledger has it. Filled from the
-- ledger's entries in their order, each counted once: `play_day_mark` says up to which.
create table gaming.play_day (
  member_id uuid not null,
  day date not null,
  vendor_code text not null,
  -- empty for what went to and came from a vendor's own wallet
  game_code text not null,
  -- stakes less those given back, wins less those taken back: on a day on which only something old
  -- came back either may be negative
  stake bigint not null default 0,
  payout bigint not null default 0,
  sent bigint not null default 0,
  returned bigint not null default 0,
  primary key (member_id, day, vendor_code, game_code)
);

create table gaming.play_day_mark (
  member_id uuid primary key,
  seq bigint not null default 0,
  counted_at timestamptz not null default '-infinity'
);

-- The highest wins of the last days: so many for each brand and no more. Only where the win is told
-- from, and what it is ordered by: what is shown is read from the round as it then stands.
create table gaming.high_win (
  merchant_id int not null,
  member_id uuid not null,
  round_id uuid not null,
  payout bigint not null,
  won_at timestamptz not null,
  primary key (merchant_id, member_id, round_id)
);
create index high_win_order on gaming.high_win (merchant_id, payout desc);

-- how far a brand's rounds have been looked through
create table gaming.high_win_watch (
  merchant_id int primary key,
  seen_until timestamptz not null
);

-- Rounds that cost a member nothing, given by staff or a promotion: one row per member and gift.
-- Amounts in ledger units.
create table gaming.free_round_award (
  award_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  game_code text not null,
  currency text not null,
  stake bigint not null constraint award_stake check (stake > 0),
  rounds int not null constraint award_rounds check (rounds between 1 and 1000),
  used int not null default 0,
  won bigint not null default 0 check (won >= 0),
  -- how often winnings must be staked before they are real money; 0 where they are at once
  wager_multiple int not null constraint award_multiple check (wager_multiple between 0 and 100),
  conversion_max bigint constraint award_conversion_max check (conversion_max > 0),
  bonus_days int not null constraint award_bonus_days check (bonus_days between 1 and 365),
  state text not null default 'open'
    constraint award_state check (state in ('open', 'used', 'expired', 'cancelled')),
  expires_at timestamptz not null,
  reason text not null,
  source text not null check (source in ('console', 'promotion')),
  -- a staff member's id, or the promotion's name
  given_by text not null,
  -- the giver's own key: a repeat is the same gift
  award_key text not null,
  input_hash text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  close_reason text,
  constraint award_once unique (merchant_id, award_key),
  constraint award_used check (used between 0 and rounds),
  constraint award_closed check ((state = 'open') = (closed_at is null)),
  constraint award_all_used check ((state <> 'used') or (used = rounds))
);
-- what the next round of a game looks for
create index award_open on gaming.free_round_award (member_id, game_code, expires_at)
  where state = 'open';
create index award_expiry on gaming.free_round_award (expires_at) where state = 'open';
create index award_newest on gaming.free_round_award (merchant_id, award_id desc);
create index award_member on gaming.free_round_award (member_id, award_id desc);

-- every round that was played for nothing: no number of an award is used twice
create table gaming.free_round (
  award_id uuid not null references gaming.free_round_award,
  ordinal int not null check (ordinal > 0),
  member_id uuid not null,
  round_id uuid not null,
  payout bigint not null check (payout >= 0),
  created_at timestamptz not null default kit.now(),
  constraint free_round_key primary key (award_id, ordinal),
  constraint free_round_once unique (member_id, round_id)
);

-- Who has had a session with which outside vendor: a vendor can pay to nobody else. Kept for ever,
-- as a win may come long after the session was forgotten.
create table gaming.vendor_visit (
  member_id uuid not null,
  vendor_code text not null,
  primary key (member_id, vendor_code)
);

-- The most that a vendor pays per round, hour and day in a brand, in ledger units of its currency;
-- without a row the defaults of the code count.
create table gaming.vendor_ceiling (
  merchant_id int not null,
  vendor_code text not null,
  currency text not null,
  round_max bigint not null check (round_max > 0),
  hour_max bigint not null check (hour_max > 0),
  day_max bigint not null check (day_max > 0),
  changed_at timestamptz not null default kit.now(),
  primary key (merchant_id, vendor_code)
);

-- What vendors paid, by the minute. A connection has rows of its own and writes them in the
-- transaction of the money: exact, and nobody waits for anybody.
create table gaming.vendor_paid (
  minute timestamptz not null,
  vendor_code text not null,
  merchant_id int not null,
  currency text not null,
  writer int not null,
  amount bigint not null,
  primary key (minute, vendor_code, merchant_id, currency, writer)
) with (fillfactor = 70);

-- A win above a ceiling: answered, kept under the vendor's id and not paid until two people say so.
create table gaming.parked_credit (
  vendor_code text not null,
  vendor_key text not null,
  credit_id uuid not null constraint parked_credit_id unique,
  merchant_id int not null,
  member_id uuid not null,
  round_id uuid not null,
  vendor_round text not null,
  game_code text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- the bet that it settles, where the dialect names it
  names_key text,
  -- which ceiling, how high it was and what had been paid under it
  passed text not null check (passed in ('round', 'hour', 'day')),
  most bigint not null,
  stood bigint not null,
  state text not null default 'parked'
    check (state in ('parked', 'credited', 'refused', 'taken-back')),
  parked_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  ended_by text,
  primary key (vendor_code, vendor_key),
  constraint parked_credit_check check ((state = 'parked') = (ended_at is null))
);
create index parked_credit_newest on gaming.parked_credit (merchant_id, parked_at desc);
create index parked_credit_open on gaming.parked_credit (merchant_id, vendor_code)
  where state = 'parked';

-- What stood at half of a ceiling or above it, once an hour.
create table gaming.ceiling_alarm (
  vendor_code text not null,
  merchant_id int not null,
  currency text not null,
  span text not null check (span in ('round', 'hour', 'day')),
  hour timestamptz not null,
  stood bigint not null,
  most bigint not null,
  primary key (merchant_id, hour, vendor_code, currency, span)
);

-- A key that two people have agreed to and nobody has seen yet: sealed, in force only once its
-- requester has fetched it, gone a day after it was made.
create table gaming.vendor_new_key (
  approval_id uuid primary key,
  vendor_code text not null references gaming.vendor_link,
  kind text not null check (kind in ('shared', 'own')),
  sealed bytea not null,
  made_at timestamptz not null
);
