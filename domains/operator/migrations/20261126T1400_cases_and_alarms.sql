-- Alarms that are measured end by themselves, two windows below their threshold.
alter table operator.alarm
  add column acknowledged_at timestamptz,
  add column resolved_at timestamptz,
  add column windows_below int not null default 0;
create index alarm_list_since on operator.alarm (since, alarm_id);
create index alarm_list_resolved on operator.alarm (resolved_at, alarm_id);
create index alarm_list_state on operator.alarm (state, since, alarm_id);
create index alarm_list_owner on operator.alarm (owner_role, since, alarm_id);

-- What people work through to a decision. New hits join the open case of their kind and subject.
create table operator.case (
  case_id uuid primary key,
  case_no bigint generated always as identity constraint case_no_once unique,
  number text not null generated always as ('C-' || case_no) stored,
  merchant_id int not null,
  kind text not null,
  -- a member, a component, a deposit, a vendor
  subject text not null,
  member_id uuid,
  state text not null default 'new'
    constraint case_state
    check (state in ('new', 'assigned', 'investigating', 'waiting', 'decided', 'closed')),
  waiting_for text constraint case_waiting_for
    check (waiting_for in ('member', 'provider', 'authority')),
  priority text not null constraint case_priority check (priority in ('low', 'normal', 'high')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  assigned_to uuid references operator.staff,
  outcome text,
  decided_by uuid references operator.staff,
  decided_at timestamptz,
  closed_at timestamptz,
  constraint case_assigned check (state <> 'new' or assigned_to is null),
  constraint case_waits check ((state = 'waiting') = (waiting_for is not null)),
  constraint case_decided check ((state in ('decided', 'closed')) = (decided_at is not null)),
  constraint case_closed check ((state = 'closed') = (closed_at is not null))
);
create unique index case_open_once on operator.case (kind, merchant_id, subject)
  where state not in ('decided', 'closed');
create index case_member on operator.case (member_id, opened_at desc, case_id desc);
create index case_late on operator.case (merchant_id, due_at)
  where state not in ('decided', 'closed');
create index case_list_opened on operator.case (merchant_id, opened_at, case_id);
create index case_list_due on operator.case (merchant_id, due_at, case_id);
create index case_list_state on operator.case (merchant_id, state, opened_at, case_id);
create index case_list_priority on operator.case (merchant_id, priority, opened_at, case_id);
create index case_list_outcome on operator.case (merchant_id, outcome, opened_at, case_id);
create index case_list_assigned on operator.case (assigned_to, opened_at, case_id);
create index case_list_subject on operator.case (subject);
create index case_list_number on operator.case (number);

-- Everything that happened to a case, evidence among it, copied as it was found.
create table operator.case_item (
  item_id uuid primary key,
  case_id uuid not null references operator.case,
  at timestamptz not null,
  step text not null,
  -- null: the platform
  operator_id uuid references operator.staff,
  text text,
  about text,
  figures jsonb not null default '[]',
  -- what was found once is added once
  evidence_key text
);
create index case_item_case on operator.case_item (case_id, item_id);
create unique index case_evidence_once on operator.case_item (case_id, evidence_key)
  where evidence_key is not null;

create table operator.case_check (
  case_id uuid not null references operator.case,
  item text not null,
  done_by uuid not null references operator.staff,
  done_at timestamptz not null,
  primary key (case_id, item)
);
