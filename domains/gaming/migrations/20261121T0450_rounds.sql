create schema gaming;

-- one launch of one game by one member; the game client holds the token
create table gaming.game_session (
  session_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  account_type int not null,
  game_code text not null,
  token_hash bytea not null constraint game_session_token_once unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index game_session_member on gaming.game_session (member_id);

create table gaming.round (
  round_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  vendor_code text not null,
  vendor_round text not null,
  game_code text not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'completed', 'cancelled')),
  stake bigint not null default 0 check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint round_once unique (vendor_code, vendor_round, member_id),
  check ((state = 'open') = (closed_at is null))
);
create index round_member on gaming.round (member_id, round_id desc);
create index round_open on gaming.round (opened_at) where state = 'open';

-- every bet and win under the vendor's id, with the answer it got
create table gaming.movement (
  vendor_code text not null,
  vendor_key text not null,
  round_id uuid not null references gaming.round,
  kind text not null check (kind in ('debit', 'credit')),
  amount bigint not null check (amount >= 0),
  balance_after bigint not null,
  created_at timestamptz not null default now(),
  constraint movement_once primary key (vendor_code, vendor_key)
);
create index movement_round on gaming.movement (round_id);
