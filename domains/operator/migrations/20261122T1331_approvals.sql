-- An act that one person asks for and another one decides.
create table operator.approval (
  approval_id uuid primary key,
  -- null: it touches all brands
  merchant_id int,
  kind text not null,
  kind_version int not null,
  subject text not null,
  member_id uuid,
  input jsonb not null,
  input_hash text not null,
  preview jsonb not null,
  amount bigint,
  limit_version int,
  needed int not null check (needed between 2 and 5),
  reason text not null,
  state text not null default 'requested'
    check (state in ('requested', 'executed', 'refused', 'withdrawn', 'expired', 'failed')),
  requested_by uuid not null references operator.staff,
  requested_at timestamptz not null,
  -- when the thing itself was asked for: the limits of that moment count too
  since timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references operator.staff,
  decided_at timestamptz,
  result jsonb,
  -- the code with which it could not be done
  failure text,
  constraint approval_decided check ((state = 'requested') = (decided_at is null))
);
create unique index approval_open_once on operator.approval (kind, subject)
  where state = 'requested';
create index approval_open on operator.approval (expires_at) where state = 'requested';
create index approval_requester on operator.approval (requested_by, requested_at desc);

create table operator.vote (
  approval_id uuid not null references operator.approval,
  operator_id uuid not null references operator.staff,
  decision text not null check (decision in ('approve', 'refuse')),
  note text,
  -- the passkey or code it rests on
  proved_at timestamptz,
  opened_at timestamptz,
  at timestamptz not null,
  primary key (approval_id, operator_id)
);
create index vote_by on operator.vote (operator_id, at);

-- who has fetched their part of the secret that came out of it
create table operator.collection (
  approval_id uuid not null references operator.approval,
  operator_id uuid not null references operator.staff,
  at timestamptz not null,
  primary key (approval_id, operator_id)
);

-- when somebody first had an approval on their screen
create table operator.approval_opening (
  approval_id uuid not null references operator.approval,
  operator_id uuid not null references operator.staff,
  at timestamptz not null,
  primary key (approval_id, operator_id)
);

-- Above so much, so many people. A version replaces the whole of the one before it once it is in
-- force; the highest version in force counts, so that a tightening ends a loosening that waits.
create table operator.limit (
  merchant_id int not null,
  kind text not null,
  version int not null,
  -- rungs {above, needed}; amounts as digits of ledger units
  steps jsonb not null,
  -- what one person may do alone in a day
  staff_max bigint check (staff_max >= 0),
  effective_at timestamptz not null,
  created_at timestamptz not null,
  primary key (merchant_id, kind, version)
);

-- what one person did alone, so that parts of a whole are added up
create table operator.solo_act (
  solo_act_id bigint generated always as identity primary key,
  kind text not null,
  merchant_id int not null,
  member_id uuid not null,
  operator_id uuid not null references operator.staff,
  amount bigint not null,
  at timestamptz not null
);
create index solo_act_idx on operator.solo_act (operator_id, at);

-- what staff are told in the console
create table operator.notice (
  notice_id uuid primary key,
  operator_id uuid not null references operator.staff,
  code text not null,
  -- an approval, a person, an alarm
  subject text not null,
  detail jsonb not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notice_idx on operator.notice (operator_id, notice_id desc);

create table operator.alarm (
  alarm_id uuid primary key,
  code text not null,
  merchant_id int,
  subject text not null,
  state text not null default 'open' check (state in ('open', 'acknowledged', 'resolved')),
  value text not null,
  threshold text not null,
  since timestamptz not null,
  owner_role text not null,
  acknowledged_by uuid references operator.staff,
  note text
);
create unique index alarm_once on operator.alarm (code, coalesce(merchant_id, 0), subject)
  where state <> 'resolved';
