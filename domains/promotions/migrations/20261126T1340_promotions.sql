create schema promotions;

-- What a brand has decided, by topic; a topic without a row has the product's defaults.
create table promotions.setting (
  merchant_id int not null,
  topic text not null,
  value jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (merchant_id, topic)
);

-- Where the book of turnover has been read up to, and where promotions began to read it.
create table promotions.reading (
  reader text primary key,
  xid bigint not null,
  seq bigint not null,
  first_xid bigint not null,
  first_seq bigint not null,
  at timestamptz not null
);

-- A member as promotions know them. The row is locked before anything else of theirs: whatever is
-- counted, given or redeemed goes one after the other.
create table promotions.member (
  member_id uuid primary key,
  merchant_id int not null,
  currency text not null,
  -- the wallet's numbers of the real money and of the points
  main_account bigint not null,
  points_account bigint not null,
  -- rows of the book up to this one are counted
  counted_xid bigint not null,
  counted_seq bigint not null,
  -- staff: nothing is offered
  is_barred boolean not null default false,
  -- the member: no promotions
  declines boolean not null default false,
  -- ways by which they are told of none: inbox, mail, sms, push
  silent text[] not null default '{}',
  created_at timestamptz not null
) with (fillfactor = 80);
create index member_brand on promotions.member (merchant_id, member_id);

-- What was played with real money in a day, by category and vendor; a correction counts on the day
-- on which it was booked. Ledger units.
create table promotions.play_day (
  member_id uuid not null,
  day date not null,
  category text not null,
  vendor text not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  bets int not null,
  primary key (member_id, day, category, vendor)
);

create table promotions.points_account (
  member_id uuid primary key references promotions.member,
  -- valid bet × rate that is no whole hundredth yet, and the amount it is measured by
  acc bigint not null default 0,
  per_amount bigint not null constraint points_per check (per_amount > 0),
  -- hundredths that corrections took back and that were spent already
  owed bigint not null default 0 constraint points_owed check (owed >= 0),
  -- postings of the account, each with the next number
  posting_no bigint not null default 0,
  constraint points_acc check (acc >= 0 and acc < per_amount)
) with (fillfactor = 80);

create table promotions.vip_account (
  member_id uuid primary key references promotions.member,
  merchant_id int not null,
  level int not null default 1,
  highest int not null default 1,
  reached_in text not null default '',
  -- units × basis points, of a life
  turnover numeric(38) not null default 0,
  deposits bigint not null default 0,
  -- the last month that was judged for the level
  judged text not null,
  protected_until text,
  override_level int,
  override_until timestamptz,
  override_reason text,
  override_by text,
  constraint vip_override check ((override_level is null) = (override_until is null))
) with (fillfactor = 80);
create index vip_judged on promotions.vip_account (merchant_id, judged, member_id);

create table promotions.vip_month (
  member_id uuid not null,
  month text not null,
  -- units × basis points
  turnover numeric(38) not null,
  primary key (member_id, month)
);

create table promotions.vip_change (
  change_id uuid primary key,
  member_id uuid not null,
  from_level int not null,
  to_level int not null,
  cause text not null check (cause in ('reached', 'month', 'override', 'override-ended')),
  at timestamptz not null
);
create index vip_change_member on promotions.vip_change (member_id, change_id desc);

create table promotions.cashback_account (
  member_id uuid primary key references promotions.member,
  merchant_id int not null,
  -- units × ppm
  acc numeric(38) not null default 0,
  -- the period that it is of; '' where it is claimed by hand
  period text not null default '',
  claim_no int not null default 0
) with (fillfactor = 80);
create index cashback_period on promotions.cashback_account (merchant_id, period, member_id);

-- What is shown since the last payment; of what is carried the category is ''.
create table promotions.cashback_line (
  member_id uuid not null,
  category text not null,
  vendor text not null,
  acc numeric(38) not null,
  valid bigint not null,
  primary key (member_id, category, vendor)
);

create table promotions.deposit (
  deposit_id uuid primary key,
  member_id uuid not null,
  -- less its fee
  credited bigint not null,
  day date not null,
  at timestamptz not null,
  reversed_at timestamptz,
  -- the one activity that it paid for
  activity_id uuid
);
create index deposit_member on promotions.deposit (member_id, at desc);

-- What an activity or a programme may cost: ledger units, and pieces of goods.
create table promotions.budget (
  merchant_id int not null,
  code text not null,
  currency text not null,
  amount_limit bigint constraint budget_limit_positive check (amount_limit >= 0),
  reserved bigint not null default 0 constraint budget_reserved check (reserved >= 0),
  spent bigint not null default 0,
  pieces_limit int constraint budget_pieces_positive check (pieces_limit >= 0),
  pieces_reserved int not null default 0 constraint budget_pieces check (pieces_reserved >= 0),
  pieces_spent int not null default 0,
  primary key (merchant_id, code),
  constraint budget_kept check (reserved + spent <= amount_limit),
  constraint budget_pieces_kept check (pieces_reserved + pieces_spent <= pieces_limit)
);

-- Everything that a member may collect or has got, of whatever source: paid once, by its id.
create table promotions.award (
  award_id uuid primary key,
  member_id uuid not null references promotions.member,
  merchant_id int not null,
  source text not null,
  source_id text not null,
  period text not null,
  budget text not null,
  kind text not null check (kind in ('money', 'locked-bonus', 'playable-bonus', 'free-rounds',
    'points', 'tickets', 'goods', 'free-bet', 'boost')),
  -- ledger units of money, hundredths of points, rounds, tickets or pieces
  amount bigint not null constraint award_amount check (amount > 0),
  -- what is set aside in the budget for it
  reserved bigint not null constraint award_reserved check (reserved >= 0),
  terms jsonb not null,
  state text not null
    constraint award_state check (state in ('process', 'claim', 'claimed', 'issued', 'closed')),
  claim_until timestamptz,
  -- paid without being asked for
  is_automatic boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  constraint award_once unique (member_id, source, source_id, period),
  constraint award_ended check ((state in ('process', 'claim')) = (ended_at is null))
);
create index award_open on promotions.award (member_id) where state = 'claim';
create index award_automatic on promotions.award (award_id) where state = 'claim' and is_automatic;
create index award_lapsing on promotions.award (claim_until) where state = 'claim';
create index award_brand on promotions.award (merchant_id, created_at desc, award_id);

-- Points that became money.
create table promotions.conversion (
  conversion_id uuid primary key,
  member_id uuid not null references promotions.member,
  points bigint not null constraint conversion_points check (points > 0),
  money bigint not null constraint conversion_money check (money > 0),
  day date not null,
  created_at timestamptz not null
);
create index conversion_member on promotions.conversion (member_id, day);

-- What the mall offers for points.
create table promotions.mall_item (
  item_id uuid primary key,
  merchant_id int not null,
  kind text not null check (kind in ('goods', 'bonus', 'free-rounds', 'ticket')),
  names jsonb not null,
  -- what its picture is drawn from
  art text not null,
  price bigint not null constraint mall_price check (price > 0),
  stock int constraint mall_stock check (stock >= 0),
  per_member int constraint mall_per_member check (per_member > 0),
  level int not null default 1,
  needs_address boolean not null,
  terms jsonb not null default '{}',
  place int not null default 0,
  is_offered boolean not null default true,
  version int not null default 1,
  changed_at timestamptz not null
);
create index mall_item_brand on promotions.mall_item (merchant_id, place, item_id);

create table promotions.redemption (
  redemption_id uuid primary key,
  member_id uuid not null references promotions.member,
  merchant_id int not null,
  item_id uuid not null references promotions.mall_item,
  quantity int not null constraint redemption_quantity check (quantity > 0),
  points bigint not null constraint redemption_points check (points > 0),
  hold_id bigint not null,
  state text not null default 'in-process'
    constraint redemption_state check (state in ('in-process', 'approved', 'rejected')),
  address jsonb,
  remark text not null default '',
  tracking text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  constraint redemption_ended check ((state = 'in-process') = (ended_at is null))
);
create index redemption_member on promotions.redemption (member_id, redemption_id desc);
create index redemption_brand on promotions.redemption (merchant_id, state, redemption_id);
create index redemption_address on promotions.redemption (ended_at) where address is not null;

-- Periods of a brand that were ended, each once; `after` says how far a run has come.
create table promotions.closing (
  merchant_id int not null,
  what text not null,
  period text not null,
  after uuid,
  done_at timestamptz,
  primary key (merchant_id, what, period)
);
