-- reads: wallet
-- How far the book of rounds and the ledger are counted: transactions below are. What was booked
-- before this is nobody's figure.
create table agents.reading (
  one boolean primary key default true check (one),
  xid bigint not null,
  -- where it began
  first_xid bigint not null,
  at timestamptz not null default kit.now()
);
insert into agents.reading (xid, first_xid)
select x, x from (select (pg_current_xact_id()::text)::bigint as x) begin_at;

-- What an account has played by day and category (the place in `figureCategories`, from 1 on):
-- differences of settlements, on the day on which they were booked. Ledger units.
create table agents.own_day (
  member_no int not null,
  day date not null,
  category smallint not null,
  rounds bigint not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  -- of the payout, what jackpots paid: the house did not
  jackpot bigint not null default 0,
  valid bigint not null default 0,
  primary key (member_no, day, category)
);
-- The same of everybody below an account, without it.
create table agents.below_day (like agents.own_day including defaults);
alter table agents.below_day add primary key (member_no, day, category);
create index own_day_day on agents.own_day (day, member_no);

-- What moved between an account and the house by day, and what agents got and paid.
create table agents.own_money (
  member_no int not null,
  day date not null,
  deposit bigint not null default 0,
  deposits bigint not null default 0,
  first_deposits bigint not null default 0,
  withdrawal bigint not null default 0,
  withdrawals bigint not null default 0,
  fee bigint not null default 0,
  chargeback bigint not null default 0,
  bonus bigint not null default 0,
  rebate bigint not null default 0,
  daily bigint not null default 0,
  hourly bigint not null default 0,
  realtime bigint not null default 0,
  dividend bigint not null default 0,
  affiliate bigint not null default 0,
  -- to downlines, under contracts
  paid bigint not null default 0,
  primary key (member_no, day)
);
create table agents.below_money (like agents.own_money including defaults);
alter table agents.below_money add primary key (member_no, day);
create index own_money_day on agents.own_money (day, member_no);

-- An account's first deposit ever.
create table agents.first_deposit (
  member_id uuid primary key,
  -- null for one of before figures were counted
  day date,
  at timestamptz not null,
  amount bigint not null
);
insert into agents.first_deposit (member_id, at, amount)
select distinct on (a.owner) a.owner, e.created_at, e.amount
from wallet.entry e join wallet.account a using (account_id)
where e.kind = 1 and e.amount > 0 and a.purpose = 'main'
order by a.owner, e.created_at, e.seq;

-- What was played and paid in lately, single, while a brand has contracts by hour or slot.
create table agents.recent (
  recent_id bigint generated always as identity primary key,
  merchant_id int not null,
  member_no int not null,
  at timestamptz not null,
  version int not null default 0,
  -- when the round was first booked
  first_at timestamptz,
  stake bigint not null default 0,
  payout bigint not null default 0,
  valid bigint not null default 0,
  -- the version before; null for a first one
  before_stake bigint,
  before_payout bigint,
  before_valid bigint,
  deposit bigint not null default 0
);
create index recent_at on agents.recent (merchant_id, at);

-- Ends of periods that are waited for: closed once everything that ran at it has ended and is
-- counted.
create table agents.closing (
  ends_at timestamptz primary key,
  -- what ran when it was first seen to be over
  running text[] not null,
  -- set once all of that has ended: transactions below may belong to it
  xid bigint
);

create index move_done on agents.move (merchant_id, due_day) where state = 'done';
