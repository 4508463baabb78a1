-- what the desk asks above the feed's fair chances, by sport, league and group of markets; an empty
-- text is all of them. The narrowest rule counts
create table sportsbook.margin_rule (
  sport_id int not null,
  league_id text not null default '',
  market_group text not null default '',
  margin_bps int not null check (margin_bps between 1 and 10000),
  set_by text not null,
  reason text not null,
  set_at timestamptz not null default kit.now(),
  constraint margin_rule_place primary key (sport_id, league_id, market_group)
);

-- an outcome's price moved by hand until a moment
create table sportsbook.price_shift (
  event_id text not null references sportsbook.event on delete cascade,
  market text not null,
  specifiers text not null,
  outcome text not null,
  shift_bps int not null check (shift_bps between -5000 and 5000 and shift_bps <> 0),
  expires_at timestamptz not null,
  set_by text not null,
  reason text not null,
  set_at timestamptz not null default kit.now(),
  constraint price_shift_outcome primary key (event_id, market, specifiers, outcome)
);

-- how much of the largest stake a member may bet, and how much longer their live bets wait; sport 0
-- is every sport
create table sportsbook.member_factor (
  merchant_id int not null,
  member_id uuid not null,
  sport_id int not null default 0,
  factor_bps int not null check (factor_bps between 100 and 100000),
  extra_delay_ms int not null check (extra_delay_ms between 0 and 30000),
  expires_at timestamptz,
  set_by text not null,
  reason text not null,
  set_at timestamptz not null default kit.now(),
  constraint member_factor_place primary key (member_id, sport_id)
);
create index member_factor_merchant on sportsbook.member_factor (merchant_id, set_at desc);
