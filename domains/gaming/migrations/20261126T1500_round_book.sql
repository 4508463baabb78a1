-- What the turnover book is written from. Rounds are many: no column has a value for those of
-- before, and none of them is read.
alter table gaming.round
  -- the catalogue's, as it was when the round began; empty for what stands outside the book
  add column category text,
  -- of a lottery: how its prizes are reckoned
  add column mode text,
  -- what the game itself says counts as played; null where the category judges
  add column valid bigint,
  -- of the payout: what a promotion paid, what a jackpot paid
  add column rewards bigint,
  add column jackpot_paid bigint,
  -- of stake and payout: what was locked money
  add column bonus_stake bigint,
  add column bonus_payout bigint,
  -- its stake was a promotion's
  add column is_free boolean,
  -- how many versions of it stand in the book; null for rounds that ended before there was one
  add column settled int,
  -- the transaction of the first version, by which it is found
  add column settled_xid xid8;
alter table gaming.round alter column settled set default 0;

-- The turnover book: what a round came to when it ended, and each time that changed afterwards. A
-- version holds new totals; its figure is the difference to the version before, booked on the day
-- of its own `at`. Amounts of the member's real money, but for valid_all and bonus_*. Append only.
create table gaming.settlement (
  seq bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  member_id uuid not null,
  round_id uuid not null,
  version int not null,
  -- the brand's day of `at`
  day date not null,
  at timestamptz not null default kit.now(),
  placed_at timestamptz not null,
  category text not null
    constraint settlement_category check (category in ('live', 'sports', 'fish', 'crash', 'rng',
      'pvp', 'esports', 'lottery', 'elott')),
  vendor text not null,
  game text not null,
  mode text,
  stake bigint not null,
  payout bigint not null,
  -- what counts as played: of real money, and of all
  valid bigint not null,
  valid_all bigint not null,
  bonus_stake bigint not null,
  bonus_payout bigint not null,
  is_free boolean not null,
  -- of the payout
  jackpot_paid bigint not null,
  constraint settlement_key primary key (member_id, xid, seq)
);
-- keeps the planner on the key for one member, whatever their share of the book is
alter table gaming.settlement alter column member_id set (n_distinct = 1000);

-- The transaction in which the book began: first versions of rounds that had ended before are its.
create table gaming.settlement_start (
  one boolean primary key default true check (one),
  xid xid8 not null default pg_current_xact_id()
);
