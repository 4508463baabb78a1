create schema cashier;

create table cashier.deposit_method (
  merchant_id int not null,
  method_id text not null,
  provider text not null,
  kind text not null
    constraint deposit_method_kind
    check (kind in ('bank', 'qr', 'ewallet', 'card', 'transfer', 'crypto')),
  name text not null,
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null,
  suggested bigint[] not null default '{}',
  position int not null,
  is_enabled boolean not null default true,
  daily_count int check (daily_count > 0),
  -- What a way to deposit costs, and what a brand says about it.
  version int not null default 1,
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_bps int not null default 0 check (fee_bps between 0 and 2000),
  fee_max bigint check (fee_max >= 0),
  -- language to text, shown where the way is chosen
  notes jsonb not null default '{}',
  primary key (merchant_id, method_id),
  constraint deposit_method_check check (amount_max >= amount_min)
);

create table cashier.withdrawal_rule (
  merchant_id int primary key,
  provider text not null,
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null,
  daily_count int not null check (daily_count > 0),
  bank_accounts_max int not null default 5,
  -- What a brand asks of its withdrawals beside the limits it had.
  version int not null default 1,
  -- unconfirmed so long after the payment, a withdrawal counts as received
  receipt_minutes int not null default 1440 check (receipt_minutes between 1 and 43200),
  -- above this two people approve; null: one is enough
  second_approval_above bigint check (second_approval_above >= 0),
  -- up to this nobody needs to look, unless a risk speaks against it; null: somebody always looks
  auto_approve_to bigint check (auto_approve_to > 0),
  daily_sum bigint check (daily_sum > 0),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_bps int not null default 0 check (fee_bps between 0 and 2000),
  fee_max bigint check (fee_max >= 0),
  -- so many withdrawals of a day cost nothing
  free_count int not null default 0 check (free_count >= 0),
  -- hours; zero switches the rule off
  risk_account_hours int not null default 24 check (risk_account_hours >= 0),
  risk_bank_hours int not null default 24 check (risk_bank_hours >= 0),
  risk_in_out_hours int not null default 12 check (risk_in_out_hours >= 0),
  -- Limits of transfers to the upline; null: those of withdrawals.
  has_upline boolean not null default true,
  upline_min bigint check (upline_min > 0),
  upline_max bigint,
  constraint withdrawal_rule_check check (amount_max >= amount_min),
  constraint withdrawal_rule_check1 check (upline_max >= upline_min)
);

create table cashier.deposit (
  deposit_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  method_id text not null,
  method_name text not null,
  provider text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'pending'
    constraint deposit_state
    check (state in ('pending', 'partial', 'paid', 'declined', 'expired', 'cancelled')),
  return_url text not null,
  redirect_url text,
  provider_ref text,
  created_at timestamptz not null default kit.now(),
  inquired_at timestamptz,
  settled_at timestamptz,
  instructions jsonb,
  expires_at timestamptz,
  received bigint not null default 0 check (received >= 0),
  day date not null,
  -- the fee as it was when the deposit was made, and what of it has been taken: money that comes in
  -- parts is charged once
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_bps int not null default 0 check (fee_bps between 0 and 2000),
  fee_max bigint check (fee_max >= 0),
  fee bigint not null default 0 check (fee >= 0),
  -- An order that its member gave up can still be paid for a while: until then it counts against
  -- the limits, or whoever cancels and pays again and again would pass them.
  held_until timestamptz,
  constraint deposit_settled check ((state in ('pending', 'partial')) = (settled_at is null)),
  constraint deposit_fee check (fee <= received)
);
create index deposit_member on cashier.deposit (member_id, deposit_id desc);
create index deposit_pending on cashier.deposit (created_at) where state = 'pending';
create index deposit_day on cashier.deposit (member_id, day);
create index deposit_held on cashier.deposit (held_until) where held_until is not null;

create table cashier.bank_account (
  bank_account_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  bank_name text not null,
  holder text not null,
  number text not null,
  created_at timestamptz not null default kit.now(),
  constraint bank_account_once unique (merchant_id, bank_name, number)
);
create index bank_account_member on cashier.bank_account (member_id);

create table cashier.withdrawal (
  withdrawal_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  account_id bigint not null,
  hold_id bigint not null,
  bank_account_id uuid not null references cashier.bank_account,
  provider text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'paid', 'rejected', 'cancelled', 'failed')),
  reason text,
  reviewed_by uuid,
  reviewer_name text,
  provider_ref text,
  created_at timestamptz not null default kit.now(),
  reviewed_at timestamptz,
  inquired_at timestamptz,
  settled_at timestamptz,
  fee bigint not null default 0,
  fee_hold_id bigint,
  day date not null,
  risks text[] not null default '{}',
  first_approved_by uuid,
  first_approver_name text,
  first_approved_at timestamptz,
  -- the withdrawal whose money did not arrive and is paid again by this one
  retry_of uuid constraint withdrawal_retry_once unique references cashier.withdrawal,
  receipt text
    check (receipt in ('awaiting', 'received', 'part-received', 'not-received', 'forced')),
  receipt_by text check (receipt_by in ('member', 'time', 'staff')),
  received_amount bigint,
  receipt_due_at timestamptz,
  receipt_at timestamptz,
  -- A second approval is a request of its own; first_approved_by and proposed_by stay as history.
  -- What was open under them becomes a request once, when the server first starts.
  adopted_at timestamptz,
  constraint withdrawal_check check ((state in ('pending', 'approved')) = (settled_at is null)),
  constraint withdrawal_fee check ((fee >= 0) and (fee < amount)),
  constraint withdrawal_fee_hold check ((fee = 0) = (fee_hold_id is null)),
  constraint withdrawal_receipt check ((state = 'paid') = (receipt is not null))
);
create index withdrawal_member on cashier.withdrawal (member_id, withdrawal_id desc);
create index withdrawal_queue on cashier.withdrawal (state, withdrawal_id);
create index withdrawal_day on cashier.withdrawal (member_id, day);
create index withdrawal_receipt_due on cashier.withdrawal (receipt_due_at)
  where receipt = 'awaiting';

-- every call-back as it came, so that a dispute can be settled
create table cashier.callback (
  provider text not null,
  event_id text not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamptz not null default kit.now(),
  primary key (provider, event_id)
);

-- What a member has deposited in the brand's present day, week and month, open payments with it:
-- counted with the deposit, given back with a payment that fails.
create table cashier.deposit_sum (
  member_id uuid primary key,
  day date not null,
  day_amount bigint not null,
  week_amount bigint not null,
  month_amount bigint not null
);

-- A member says that paid money did not arrive, or not all of it: one staff member proposes what to
-- do, another decides.
create table cashier.receipt_case (
  case_id uuid primary key,
  withdrawal_id uuid not null constraint receipt_case_once unique references cashier.withdrawal,
  merchant_id int not null,
  member_id uuid not null,
  missing bigint not null check (missing > 0),
  member_note text,
  state text not null default 'open'
    check (state in ('open', 'proposed', 'refunded', 'paid-again', 'received')),
  resolution text check (resolution in ('refund', 'pay-again')),
  staff_note text,
  proposed_by uuid,
  proposer_name text,
  proposed_at timestamptz,
  decider_name text,
  created_at timestamptz not null,
  closed_at timestamptz,
  adopted_at timestamptz,
  constraint receipt_case_check check ((state in ('open', 'proposed')) = (closed_at is null)),
  constraint receipt_case_check1
    check ((state <> 'proposed') or ((resolution is not null) and (proposed_by is not null)))
);
create index receipt_case_queue on cashier.receipt_case (state, case_id);

create table cashier.transfer (
  provider text not null,
  transfer_id text not null,
  deposit_id uuid not null references cashier.deposit,
  amount bigint not null check (amount > 0),
  confirmations int not null check (confirmations >= 0),
  seen_at timestamptz not null,
  -- null until the provider calls it final
  credited_at timestamptz,
  primary key (provider, transfer_id)
);
create index transfer_deposit on cashier.transfer (deposit_id);

-- What a provider's statement says otherwise than our books, found once and settled by a person.
create table cashier.statement_difference (
  difference_id uuid primary key,
  provider text not null,
  subject text not null check (subject in ('payment', 'payout')),
  reference text not null,
  kind text not null
    check (kind in ('missing-here', 'missing-there', 'amount-differs', 'state-differs')),
  ours text,
  theirs text,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolver_name text,
  note text,
  constraint statement_difference_once unique (provider, subject, reference, kind),
  constraint statement_difference_check check ((resolved_at is null) = (note is null))
);
create index statement_difference_open on cashier.statement_difference (difference_id)
  where resolved_at is null;

-- money that members gave those above them; it moves in the transaction that writes the row
create table cashier.upline_transfer (
  transfer_id uuid primary key,
  merchant_id int not null,
  from_member uuid not null,
  to_member uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null default kit.now(),
  -- The brand's day of a transfer: it counts with the withdrawals of that day. Those from before
  -- keep the day of the world's clock.
  day date not null,
  constraint upline_transfer_other check (from_member <> to_member)
);
create index upline_transfer_from on cashier.upline_transfer (from_member, transfer_id desc);
create index upline_transfer_to on cashier.upline_transfer (to_member, transfer_id desc);
create index upline_transfer_day on cashier.upline_transfer (from_member, day);

-- What two people agreed to loosen, and from when on it holds.
create table cashier.rule_change (
  rule_change_id bigint generated always as identity primary key,
  merchant_id int not null,
  approval_id uuid not null constraint rule_change_once unique,
  -- columns of the rule to their values
  changes jsonb not null,
  effective_at timestamptz not null,
  applied_at timestamptz,
  -- tightened meanwhile
  cancelled_at timestamptz
);
create index rule_change_due on cashier.rule_change (effective_at)
  where ((applied_at is null) and (cancelled_at is null));
