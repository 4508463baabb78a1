-- A settlement of a brand's contracts of a kind over a period or slot: once.
create table agents.run (
  run_id uuid primary key,
  merchant_id int not null,
  kind text not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- computed: bills that are held wait for people, others are paid
  state text not null default 'computing' constraint run_state check (state in ('computing', 'done')),
  policy_version int not null,
  bills int not null default 0,
  created_at timestamptz not null,
  constraint run_once unique (merchant_id, kind, begins_at, ends_at)
);
create index run_list on agents.run (merchant_id, created_at desc, run_id desc);

-- What is owed under a contract for a period or slot. Amounts are ledger units; what is carried is
-- an exact fraction as text. A bill is never worked out anew.
create table agents.bill (
  -- of the contract and the moment at which the period begins
  bill_id uuid primary key,
  merchant_id int not null,
  run_id uuid not null references agents.run,
  contract_id uuid not null references agents.contract,
  kind text not null,
  payer_no int,
  payee_no int not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- the days of it in which the contract was in force
  first_day date not null,
  last_day date not null,
  accepted_at timestamptz not null,
  state text not null constraint bill_state
    check (state in ('not-met', 'zero', 'held', 'due', 'short', 'paid', 'rejected')),
  amount bigint not null check (amount >= 0),
  paid bigint not null default 0,
  -- payments so far: each has a key of its own
  parts int not null default 0,
  -- of what was paid, by the house in the payer's place
  advanced bigint not null default 0,
  carry_out text not null default '0',
  remainder text not null default '0',
  trace jsonb not null,
  -- how many people must let it go, who did, and why it was rejected
  needed smallint not null default 0,
  released_by uuid[] not null default '{}',
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint bill_once unique (contract_id, begins_at),
  constraint bill_within check (paid between 0 and amount),
  constraint bill_paid check (state <> 'paid' or paid = amount)
);
create index bill_contract on agents.bill (contract_id, ends_at desc);
create index bill_payee on agents.bill (payee_no, bill_id desc);
create index bill_payer on agents.bill (payer_no, bill_id desc) where payer_no is not null;
create index bill_payee_list on agents.bill (payee_no, kind, ends_at desc, bill_id desc);
create index bill_payer_list on agents.bill (payer_no, kind, ends_at desc, bill_id desc);
create index bill_open on agents.bill (merchant_id, ends_at) where state in ('due', 'short');
create index bill_held on agents.bill (merchant_id, ends_at) where state = 'held';
create index bill_list on agents.bill (merchant_id, created_at, bill_id);
create index bill_list_kind on agents.bill (merchant_id, kind, created_at, bill_id);
create index bill_list_state on agents.bill (merchant_id, state, created_at, bill_id);
create index bill_run on agents.bill (run_id, bill_id);

-- What the house paid in a payer's place and has not got back.
create table agents.advance (
  bill_id uuid primary key references agents.bill,
  merchant_id int not null,
  payer_no int not null,
  amount bigint not null check (amount > 0),
  recovered bigint not null default 0,
  parts int not null default 0,
  created_at timestamptz not null,
  constraint advance_within check (recovered between 0 and amount)
);
create index advance_open on agents.advance (payer_no, created_at) where recovered < amount;

-- Looks at whether figures and books say the same.
create table agents.reconciliation (
  reconciliation_id uuid primary key,
  merchant_id int not null,
  at timestamptz not null,
  is_whole boolean not null,
  checked bigint not null,
  differences jsonb not null default '[]'
);
create index reconciliation_last on agents.reconciliation (merchant_id, at desc);

-- from which transaction on stakes count for money that was received
alter table agents.received add column xid bigint not null default 0;
alter table agents.received alter column xid set default (pg_current_xact_id()::text)::bigint;
