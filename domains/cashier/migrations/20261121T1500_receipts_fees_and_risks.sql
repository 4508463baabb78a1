-- What a brand asks of its withdrawals beside the limits it had.
alter table cashier.withdrawal_rule
  add column version int not null default 1,
  -- unconfirmed so long after the payment, a withdrawal counts as received
  add column receipt_minutes int not null default 1440
    check (receipt_minutes between 1 and 43200),
  -- above this two people approve; null: one is enough
  add column second_approval_above bigint check (second_approval_above >= 0),
  -- up to this nobody needs to look, unless a risk speaks against it; null: somebody always looks
  add column auto_approve_to bigint check (auto_approve_to > 0),
  add column daily_sum bigint check (daily_sum > 0),
  add column fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  add column fee_bps int not null default 0 check (fee_bps between 0 and 2000),
  add column fee_max bigint check (fee_max >= 0),
  -- so many withdrawals of a day cost nothing
  add column free_count int not null default 0 check (free_count >= 0),
  -- hours; zero switches the rule off
  add column risk_account_hours int not null default 24 check (risk_account_hours >= 0),
  add column risk_bank_hours int not null default 24 check (risk_bank_hours >= 0),
  add column risk_in_out_hours int not null default 12 check (risk_in_out_hours >= 0);

alter table cashier.withdrawal
  add column fee bigint not null default 0,
  add column fee_hold_id bigint,
  add column day date,
  add column risks text[] not null default '{}',
  add column first_approved_by uuid,
  add column first_approver_name text,
  add column first_approved_at timestamptz,
  -- the withdrawal whose money did not arrive and is paid again by this one
  add column retry_of uuid references cashier.withdrawal,
  add column receipt text
    check (receipt in ('awaiting', 'received', 'part-received', 'not-received', 'forced')),
  add column receipt_by text check (receipt_by in ('member', 'time', 'staff')),
  add column received_amount bigint,
  add column receipt_due_at timestamptz,
  add column receipt_at timestamptz;
update cashier.withdrawal set day = (created_at at time zone 'UTC')::date;
-- what was paid before anybody was asked counts as received
update cashier.withdrawal
  set receipt = 'received', receipt_by = 'time', received_amount = amount, receipt_at = settled_at
  where state = 'paid';
alter table cashier.withdrawal
  alter column day set not null,
  add constraint withdrawal_fee check (fee >= 0 and fee < amount),
  add constraint withdrawal_fee_hold check ((fee = 0) = (fee_hold_id is null)),
  add constraint withdrawal_receipt check ((state = 'paid') = (receipt is not null)),
  add constraint withdrawal_retry_once unique (retry_of);
create index withdrawal_day on cashier.withdrawal (member_id, day);
create index withdrawal_receipt_due on cashier.withdrawal (receipt_due_at)
  where receipt = 'awaiting';

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
  check ((state in ('open', 'proposed')) = (closed_at is null)),
  check (state <> 'proposed' or (resolution is not null and proposed_by is not null))
);
create index receipt_case_queue on cashier.receipt_case (state, case_id);
