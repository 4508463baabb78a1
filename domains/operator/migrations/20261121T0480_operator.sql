create schema operator;

create table operator.staff (
  operator_id uuid primary key,
  username text not null,
  password_hash text not null,
  totp_secret text not null,
  -- the last time step used: a code works once
  totp_step bigint not null default 0,
  permissions text[] not null default '{}',
  is_active boolean not null default true,
  failures int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);
create unique index staff_username_once on operator.staff (lower(username));

create table operator.session (
  session_id uuid primary key,
  operator_id uuid not null references operator.staff,
  token_hash bytea not null constraint staff_session_token_once unique,
  ip inet,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

-- each entry holds the hash of the one before it: a changed or missing one breaks the chain
create table operator.audit_entry (
  seq bigint primary key,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  created_at timestamptz not null,
  source_event text constraint audit_event_once unique,
  previous_hash text not null,
  hash text not null
);

create function operator.refuse_change() returns trigger language plpgsql as $$
begin raise exception 'audit entries are never changed or deleted'; end $$;
create trigger audit_no_change before update or delete or truncate on operator.audit_entry
  for each statement execute function operator.refuse_change();
