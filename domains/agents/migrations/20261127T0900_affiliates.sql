-- By which terms affiliates earn: terms are never changed, a version holds from its month on. Amounts
-- in the terms are ledger units as digits, rates ppm.
create table agents.plan (
  plan_id uuid primary key,
  merchant_id int not null,
  name text not null,
  created_at timestamptz not null,
  constraint plan_name_once unique (merchant_id, name)
);
create table agents.plan_version (
  plan_id uuid not null references agents.plan,
  from_month date not null constraint plan_version_month check (extract(day from from_month) = 1),
  terms jsonb not null,
  changed_by text,
  changed_at timestamptz not null,
  primary key (plan_id, from_month)
);

-- An affiliate (type 42): players who registered by it since then are its own.
create table agents.affiliate (
  member_no int primary key references agents.node,
  merchant_id int not null,
  since timestamptz not null,
  -- qualifiers of days up to here are known
  checked_day date,
  -- earned and not yet worth paying: of players who qualified, and of shares
  balance_cpa bigint not null default 0 check (balance_cpa >= 0),
  balance_share bigint not null default 0 check (balance_share >= 0)
);
create index affiliate_brand on agents.affiliate (merchant_id, member_no);

-- Which plan an affiliate has, from a month on.
create table agents.affiliate_plan (
  member_no int not null references agents.affiliate,
  from_month date not null,
  plan_id uuid not null references agents.plan,
  primary key (member_no, from_month)
);

-- A member asks to become an affiliate.
create table agents.application (
  application_id uuid primary key,
  merchant_id int not null,
  member_no int not null references agents.node,
  channels text not null,
  state text not null default 'requested'
    constraint application_state check (state in ('requested', 'approved', 'declined')),
  reason text,
  decided_by uuid,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index application_once on agents.application (member_no) where state = 'requested';
create index application_list on agents.application (merchant_id, created_at desc);

-- A player who met what the plan of its registration asks: once per player.
create table agents.qualified (
  player_no int primary key references agents.node,
  affiliate_no int not null references agents.affiliate,
  merchant_id int not null,
  day date not null,
  -- the how-manieth of its affiliate's in the month
  ordinal int not null,
  amount bigint not null check (amount >= 0),
  payable_day date not null,
  -- held until its day; settled: in the statement of a month
  state text not null constraint qualified_state
    check (state in ('held', 'review', 'payable', 'settled', 'void', 'blocked')),
  evidence jsonb not null default '[]',
  month date,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index qualified_affiliate on agents.qualified (affiliate_no, day desc, player_no desc);
create index qualified_open on agents.qualified (merchant_id, payable_day)
  where state in ('held', 'payable');

-- An affiliate's month: the share of it, and what was paid on the pay day behind it.
create table agents.statement (
  affiliate_no int not null references agents.affiliate,
  month date not null,
  statement_id uuid not null constraint statement_id_once unique,
  merchant_id int not null,
  -- open: its pay day has not come; kept: not yet worth paying
  state text not null constraint statement_state
    check (state in ('open', 'kept', 'held', 'due', 'paid', 'rejected')),
  share bigint not null check (share >= 0),
  -- of players whose day came
  cpa bigint not null default 0,
  -- paid whole: of both, with what was kept before
  amount bigint not null default 0,
  amount_cpa bigint not null default 0,
  carry_out jsonb not null,
  trace jsonb not null,
  needed smallint not null default 0,
  released_by uuid[] not null default '{}',
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (affiliate_no, month),
  constraint statement_parts check (amount_cpa between 0 and amount)
);
create index statement_list on agents.statement (merchant_id, created_at, statement_id);
create index statement_state on agents.statement (merchant_id, state, created_at, statement_id);
create index statement_due on agents.statement (merchant_id) where state = 'due';
