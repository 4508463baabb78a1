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
  used int not null default 0 constraint award_used check (used between 0 and rounds),
  won bigint not null default 0 check (won >= 0),
  -- how often winnings must be staked before they are real money; 0 where they are at once
  wager_multiple int not null
    constraint award_multiple check (wager_multiple between 0 and 100),
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
  constraint award_closed check ((state = 'open') = (closed_at is null)),
  constraint award_all_used check (state <> 'used' or used = rounds)
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
  created_at timestamptz not null default now(),
  constraint free_round_key primary key (award_id, ordinal),
  constraint free_round_once unique (member_id, round_id)
);
