-- What is known of every account, for audiences: the columns of reporting's `member`, so that it can
-- take them over. Kept by events, and looked over every night.
create table promotions.member_fact (
  member_id uuid primary key,
  merchant_id int not null,
  currency text not null,
  account_type int not null,
  country text,
  language text not null,
  registered_at timestamptz not null,
  registered_day date not null,
  -- MM-DD
  birthday text,
  is_mobile_proven boolean not null,
  is_mail_proven boolean not null,
  is_identity_proven boolean not null default false,
  upline_id uuid,
  is_referred boolean not null default false,
  -- whether anything may be offered, as it stood when it was looked at; judged again before it is
  is_offerable boolean not null,
  first_deposit_at timestamptz,
  first_deposit bigint,
  last_deposit_at timestamptz,
  last_deposit_day date,
  deposits bigint not null default 0,
  deposit_count int not null default 0,
  last_play_day date,
  stake bigint not null default 0,
  payout bigint not null default 0,
  valid bigint not null default 0,
  looked_at timestamptz not null
) with (fillfactor = 80);
create index member_fact_brand on promotions.member_fact (merchant_id, member_id);
create index member_fact_birthday on promotions.member_fact (merchant_id, birthday)
  where birthday is not null;

create table promotions.activity (
  activity_id uuid primary key,
  merchant_id int not null,
  code text not null,
  kind text not null,
  version int not null default 1,
  state text not null default 'draft' constraint activity_state
    check (state in ('draft', 'review', 'scheduled', 'running', 'stopped', 'archived')),
  definition jsonb not null,
  terms_hash text not null,
  show_from timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  published_at timestamptz,
  constraint activity_code unique (merchant_id, code),
  constraint activity_times check (show_from <= starts_at and starts_at < ends_at)
);
create index activity_live on promotions.activity (merchant_id, starts_at)
  where state in ('scheduled', 'running', 'stopped');

-- What an activity was, by version: who joined keeps the one that they joined under.
create table promotions.activity_version (
  activity_id uuid not null references promotions.activity,
  version int not null,
  definition jsonb not null,
  terms_hash text not null,
  at timestamptz not null,
  by text not null,
  primary key (activity_id, version)
);

-- A member in an activity and period (8.3); no row is the beginning.
create table promotions.participation (
  activity_id uuid not null references promotions.activity,
  member_id uuid not null references promotions.member,
  period text not null,
  merchant_id int not null,
  state text not null constraint participation_state check (state in ('applying', 'rejected',
    'signed', 'process', 'claim', 'issued', 'claimed', 'closed')),
  tries int not null default 1,
  claim_until timestamptz,
  -- what the condition has come to: ledger units or a count
  progress numeric(38) not null default 0,
  -- accepted terms
  version int not null,
  terms_hash text not null,
  joined_at timestamptz not null,
  -- the household that it counts for
  household uuid not null,
  remark text not null default '',
  decision text not null default '',
  decided_by text,
  deposit_id uuid,
  award_id uuid,
  changed_at timestamptz not null,
  primary key (activity_id, member_id, period)
);
create index participation_member on promotions.participation (member_id, changed_at desc);
create index participation_queue on promotions.participation (merchant_id, joined_at)
  where state = 'applying';
create index participation_signed on promotions.participation (member_id) where state = 'signed';
create index participation_household on promotions.participation (activity_id, household);
create unique index participation_deposit on promotions.participation (deposit_id)
  where deposit_id is not null;

create table promotions.application_image (
  activity_id uuid not null,
  member_id uuid not null,
  period text not null,
  position int not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (activity_id, member_id, period, position),
  foreign key (activity_id, member_id, period) references promotions.participation
);

-- What members of one household share: payment instruments, addresses, browsers. Hashes alone.
create table promotions.household_key (
  merchant_id int not null,
  kind text not null check (kind in ('payment', 'address', 'device')),
  hash bytea not null,
  member_id uuid not null,
  primary key (merchant_id, kind, hash, member_id)
);
create index household_key_member on promotions.household_key (member_id);

-- Missions: progress by period; what was done once stays done.
create table promotions.mission_progress (
  member_id uuid not null,
  activity_id uuid not null references promotions.activity,
  period text not null,
  progress numeric(38) not null default 0,
  done_at timestamptz,
  primary key (member_id, activity_id, period)
);

-- Distinct things that a mission or a condition counted: games, days with a login, invited friends.
create table promotions.counted_mark (
  member_id uuid not null,
  activity_id uuid not null,
  period text not null,
  mark text not null,
  primary key (member_id, activity_id, period, mark)
);

create table promotions.sign_in (
  activity_id uuid not null references promotions.activity,
  member_id uuid not null references promotions.member,
  day date not null,
  streak int not null,
  award_id uuid not null,
  primary key (activity_id, member_id, day)
);

create table promotions.tournament_score (
  activity_id uuid not null references promotions.activity,
  member_id uuid not null,
  score numeric(38) not null,
  -- booked instant of the row that last changed the score
  reached_at timestamptz not null,
  is_barred boolean not null default false,
  primary key (activity_id, member_id)
);
create index tournament_standing
  on promotions.tournament_score (activity_id, score desc, reached_at, member_id)
  where not is_barred;

create table promotions.tournament_place (
  activity_id uuid not null references promotions.activity,
  place int not null,
  member_id uuid not null,
  score numeric(38) not null,
  prize bigint not null,
  award_id uuid,
  primary key (activity_id, place)
);

-- A raffle with its seed: sealed until it is drawn.
create table promotions.raffle (
  activity_id uuid primary key references promotions.activity,
  tickets bigint not null default 0,
  seed text not null,
  commitment text not null,
  state text not null default 'open' check (state in ('open', 'frozen', 'drawn')),
  draw_at timestamptz,
  list_hash text,
  frozen_at timestamptz,
  beacon text,
  beacon_round bigint,
  drawn_at timestamptz
);

create table promotions.raffle_account (
  activity_id uuid not null references promotions.activity,
  member_id uuid not null,
  -- what is no whole ticket yet; below zero while corrections took more than was left
  acc numeric(38) not null default 0,
  tickets bigint not null default 0,
  used bigint not null default 0,
  primary key (activity_id, member_id),
  constraint raffle_used check (used between 0 and tickets)
);

create table promotions.raffle_ticket (
  activity_id uuid not null references promotions.activity,
  first bigint not null,
  last bigint not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (activity_id, first),
  constraint raffle_range check (last >= first)
);
create index raffle_ticket_member on promotions.raffle_ticket (activity_id, member_id);

-- The list that was drawn from, numbered anew without who may win nothing (R2).
create table promotions.raffle_entry (
  activity_id uuid not null references promotions.activity,
  first bigint not null,
  last bigint not null,
  member_id uuid not null,
  primary key (activity_id, first)
);

create table promotions.raffle_win (
  activity_id uuid not null references promotions.activity,
  place int not null,
  ticket bigint not null,
  member_id uuid not null,
  prize int not null,
  award_id uuid,
  is_withheld boolean not null default false,
  -- of an instant draw: what it was drawn by
  nonce bigint,
  seed_hash text,
  client_seed text,
  value int,
  at timestamptz not null,
  primary key (activity_id, place)
);
create index raffle_win_member on promotions.raffle_win (member_id, at desc);

-- A drop of red envelopes: cut from a seed that was committed to when it was scheduled.
create table promotions.envelope_drop (
  drop_id uuid primary key,
  activity_id uuid not null references promotions.activity,
  merchant_id int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  total bigint not null,
  pieces int not null,
  minimum bigint not null,
  mode text not null check (mode in ('random', 'even')),
  seed text not null,
  commitment text not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'open', 'closed')),
  taken int not null default 0,
  paid bigint not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint drop_once unique (activity_id, starts_at),
  constraint drop_taken check (taken between 0 and pieces),
  constraint drop_paid check (paid <= total)
);
create index drop_live on promotions.envelope_drop (merchant_id, starts_at)
  where state <> 'closed';

create table promotions.envelope_piece (
  drop_id uuid not null references promotions.envelope_drop,
  member_id uuid not null,
  no int not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (drop_id, member_id),
  constraint piece_once unique (drop_id, no)
);
create index envelope_piece_member on promotions.envelope_piece (member_id, at desc);

-- What people look at before it is paid: irregular play, more accounts of a household.
create table promotions.flag (
  flag_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  pattern text not null,
  subject text not null,
  detail jsonb not null default '{}',
  held_until timestamptz,
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  remark text not null default '',
  constraint flag_once unique (member_id, pattern, subject)
);
create index flag_queue on promotions.flag (merchant_id, created_at) where state = 'open';

-- Goods that somebody has won: sent by people, to the address that was given with the claim.
create table promotions.parcel (
  award_id uuid primary key references promotions.award,
  member_id uuid not null,
  merchant_id int not null,
  address jsonb,
  state text not null default 'to-send' check (state in ('to-send', 'sent', 'cancelled')),
  tracking text not null default '',
  remark text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by text
);
create index parcel_queue on promotions.parcel (merchant_id, created_at) where state = 'to-send';

-- What came back of bonuses that were given, each once.
create table promotions.bonus_return (
  bonus_id uuid primary key,
  amount bigint not null,
  at timestamptz not null
);
