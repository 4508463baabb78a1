-- A house that was founded and not opened yet; its founders need no waiting times until then.
create table operator.founding (
  merchant_id int primary key,
  founded_at timestamptz not null,
  opened_at timestamptz
);

-- A link with which one person sets a password and an authenticator, once.
create table operator.enrolment_link (
  token_hash bytea primary key,
  operator_id uuid not null references operator.staff,
  -- a founder chooses their name, too; whoever is recovered keeps it
  what text not null check (what in ('founding', 'recovery')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index enrolment_link_idx on operator.enrolment_link (operator_id);

-- A reset asked for on the server's machine: done when its time has come, unless one objects.
create table operator.recovery (
  recovery_id uuid primary key,
  operator_id uuid not null references operator.staff,
  token_hash bytea not null,
  state text not null default 'requested'
    check (state in ('requested', 'executed', 'objected', 'void')),
  requested_at timestamptz not null,
  executes_at timestamptz not null,
  ended_at timestamptz,
  objected_by uuid references operator.staff,
  constraint recovery_ended check ((state = 'requested') = (ended_at is null))
);
create unique index recovery_open_once on operator.recovery (operator_id)
  where state = 'requested';
