-- bets by halves, of several parts of one event, and those that a promotion gives or improves
alter table sportsbook.bet
  add column is_each_way boolean not null default false,
  add column is_free boolean not null default false,
  -- what a boost adds to its net odds, in millionths
  add column boost_ppm int,
  add column reward_id uuid,
  -- of a builder: its price by the parts that count
  add column prices jsonb,
  -- the part of the payout that a promotion pays
  add column rewarded bigint not null default 0,
  drop constraint bet_type,
  add constraint bet_type check (type in ('single', 'accumulator', 'system', 'builder')),
  add constraint bet_builder check ((type = 'builder') = (prices is not null)),
  add constraint bet_reward check ((reward_id is not null) = (is_free or boost_ppm is not null)
    and rewarded between 0 and payout);

-- the place half of an each-way leg is a row of its own, on the line of its place
alter table sportsbook.leg
  add column win_place smallint,
  add column fraction text,
  -- before a boost
  add column plain_odds int,
  -- whether it is won once its side has been ahead by enough
  add column has_early boolean not null default false,
  add constraint leg_half check ((win_place is null) = (fraction is null));

alter table sportsbook.statement
  drop constraint statement_kind,
  -- `early`: the house pays an outcome before its result
  add constraint statement_kind check (kind in ('settle', 'rollback', 'cancel', 'cancel-rollback',
    'early'));

-- free bets and boosts that members hold; used up by a bet, given back by a void one
create table sportsbook.bet_reward (
  reward_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  kind text not null,
  -- of a free bet what it stakes, of a boost the most that it adds
  amount bigint not null check (amount > 0),
  ppm int,
  -- whoever gives the same twice gives it once
  source_key text not null,
  expires_at timestamptz not null,
  bet_id uuid references sportsbook.bet,
  given_at timestamptz not null default kit.now(),
  constraint bet_reward_source unique (merchant_id, source_key),
  constraint bet_reward_kind check (kind in ('free-bet', 'boost')),
  constraint bet_reward_boost check ((kind = 'boost') = (ppm is not null and ppm > 0))
);
create index bet_reward_member on sportsbook.bet_reward (member_id) where bet_id is null;
