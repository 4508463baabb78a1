create extension if not exists btree_gist;

-- staff look for the beginning of a name, and go through the heads of lines
create index node_name on agents.node (merchant_id, lower(name) text_pattern_ops);
create index node_heads on agents.node (merchant_id, lower(name), member_no)
  where upline_no is null and account_type in (1, 41, 42);

-- A move that two people decided on and that takes effect at the start of a brand day.
create table agents.move (
  move_id uuid primary key,
  merchant_id int not null,
  member_no int not null references agents.node,
  -- null: it becomes a root
  under_no int references agents.node,
  due_day date not null,
  due_at timestamptz not null,
  state text not null default 'scheduled'
    constraint move_state check (state in ('scheduled', 'done', 'failed', 'cancelled')),
  failure text,
  requested_by uuid not null,
  decided_by uuid not null,
  ended_at timestamptz,
  created_at timestamptz not null
);
create unique index move_once on agents.move (member_no) where state = 'scheduled';
create index move_due on agents.move (merchant_id, due_day) where state = 'scheduled';
create index move_list on agents.move (merchant_id, created_at desc, move_id desc);

-- Terms that a payer and a payee have agreed on, or may yet. Amounts in the terms are ledger units as
-- digits, rates ppm. A contract is in force from `effective_at` until `ends_at`; its terms are never
-- changed.
create table agents.contract (
  contract_id uuid primary key,
  merchant_id int not null,
  kind text not null
    constraint contract_kind check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- null: the house
  payer_no int references agents.node,
  payee_no int not null references agents.node,
  terms jsonb not null,
  state text not null constraint contract_state
    check (state in ('offered', 'accepted', 'rejected', 'withdrawn', 'lapsed')),
  -- staff who set the terms: they do not release what is owed under them
  terms_by uuid[] not null default '{}',
  is_imposed boolean not null default false,
  offered_at timestamptz not null,
  answer_until timestamptz not null,
  decided_at timestamptz,
  effective_at timestamptz,
  ends_at timestamptz,
  end_state text constraint contract_end check (end_state in ('superseded', 'expired', 'terminated')),
  end_reason text constraint contract_end_reason check (end_reason in
    ('superseded', 'expired', 'agreed', 'upline-lower', 'upline-ended', 'upline-changed', 'staff',
     'closed')),
  -- the last day it is in force, where it says one
  until_day date,
  -- what it took the place of, of the same pair, and since when one has followed on another
  before_id uuid references agents.contract,
  chain_from timestamptz,
  policy_version int not null default 0,
  constraint contract_accepted check ((state = 'accepted') = (effective_at is not null)),
  constraint contract_ended check ((ends_at is null) = (end_state is null)),
  constraint contract_order check (ends_at is null or ends_at >= effective_at),
  -- one contract of a kind at a time
  constraint contract_alone exclude using gist
    (payee_no with =, kind with =, tstzrange(effective_at, ends_at) with &&)
    where (state = 'accepted')
);
create index contract_payee on agents.contract (payee_no, kind, offered_at desc);
create index contract_payer on agents.contract (payer_no, kind, offered_at desc);
create unique index contract_offer_once
  on agents.contract (payee_no, kind, coalesce(payer_no, 0)) where state = 'offered';
create index contract_lapse on agents.contract (answer_until) where state = 'offered';
create index contract_force on agents.contract (merchant_id, kind, effective_at)
  where state = 'accepted';
create index contract_list on agents.contract (merchant_id, offered_at desc, contract_id desc);

-- What a side of a pair asks of the other.
create table agents.request (
  request_id uuid primary key,
  merchant_id int not null,
  kind text not null
    constraint request_kind check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  payer_no int references agents.node,
  payee_no int not null references agents.node,
  act text not null constraint request_act check (act in ('new', 'termination')),
  asked_by text not null constraint request_by check (asked_by in ('payer', 'payee')),
  terms jsonb,
  contract_id uuid references agents.contract,
  -- the contracts that the asker was shown to end with it
  conflicts uuid[] not null default '{}',
  state text not null default 'requested' constraint request_state
    check (state in ('requested', 'success', 'declined', 'cancelled', 'lapsed')),
  created_at timestamptz not null,
  answer_until timestamptz not null,
  decided_at timestamptz,
  constraint request_about check ((act = 'new') = (terms is not null)
    and (act = 'termination') = (contract_id is not null))
);
create unique index request_once on agents.request (payee_no, kind, coalesce(payer_no, 0))
  where state = 'requested';
create index request_payee on agents.request (payee_no, created_at desc);
create index request_payer on agents.request (payer_no, created_at desc);
create index request_lapse on agents.request (answer_until) where state = 'requested';
