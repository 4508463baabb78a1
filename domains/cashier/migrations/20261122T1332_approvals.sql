-- A second approval is a request of its own; first_approved_by and proposed_by stay as history. What
-- was open under them becomes a request once, when the server first starts.
alter table cashier.withdrawal add column adopted_at timestamptz;
alter table cashier.receipt_case add column adopted_at timestamptz;

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
  where applied_at is null and cancelled_at is null;
