create schema bonuses;

-- A member who ever had a bonus. Its row is locked before any account of the member: whoever
-- changes bonuses and money takes both in this order.
create table bonuses.member (
  member_id uuid primary key,
  merchant_id int not null,
  -- the wallet's numbers of the member's real money and of what is locked
  main_account bigint not null,
  bonus_account bigint not null,
  -- entries of the main account up to this one have been counted as turnover
  counted_seq bigint not null default 0,
  counted_at timestamptz not null default kit.now()
);

-- Money won with free rounds: locked until so much real money has been staked. Amounts in ledger
-- units; what is in the bonus account is the sum of those that are collecting or open.
create table bonuses.bonus (
  bonus_id uuid primary key,
  member_id uuid not null references bonuses.member,
  merchant_id int not null,
  currency text not null,
  -- who gave it, such as free-rounds with the award's id
  source text not null,
  source_id uuid not null,
  state text not null default 'collecting'
    constraint bonus_state
    check (state in ('collecting', 'open', 'converted', 'forfeited', 'expired')),
  amount bigint not null constraint bonus_amount check (amount > 0),
  wager_multiple int not null constraint bonus_multiple check (wager_multiple between 1 and 100),
  -- set when it is opened: the amount times the multiple
  requirement bigint not null default 0,
  wagered bigint not null default 0,
  -- the most of it that can become real money
  conversion_max bigint constraint bonus_conversion_max check (conversion_max > 0),
  -- bets count that come after this entry of the main account
  counts_after bigint,
  valid_days int not null constraint bonus_days check (valid_days between 1 and 365),
  expires_at timestamptz,
  converted bigint not null default 0,
  forfeited bigint not null default 0,
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  -- What was staked beyond the requirement while a bonus waits for rounds that are open: a stake
  -- that is handed back is taken from it first.
  over bigint not null default 0 constraint bonus_over check (over >= 0),
  constraint bonus_wagered check (wagered between 0 and requirement),
  constraint bonus_opened check ((state = 'collecting') <= (counts_after is null)),
  constraint bonus_closed check ((state in ('collecting', 'open')) = (closed_at is null)),
  constraint bonus_ended check ((converted + forfeited) =
case
    when (closed_at is null) then (0)::bigint
    else amount
end)
);
-- what is won while rounds are left goes into one; after a forfeiture into the next
create unique index bonus_collecting on bonuses.bonus (source, source_id)
  where state = 'collecting';
create index bonus_member on bonuses.bonus (member_id, created_at desc, bonus_id);
create index bonus_live on bonuses.bonus (expires_at) where state = 'open';
