-- null until the staff member scanned one at their first sign-in
alter table operator.staff alter column totp_secret drop not null;

alter table operator.session
  add column user_agent text not null default '',
  add column seen_at timestamptz;
update operator.session set seen_at = created_at;
alter table operator.session alter column seen_at set not null;
create index staff_session_idx on operator.session (operator_id) where ended_at is null;

create table operator.recovery_code (
  operator_id uuid not null references operator.staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

create table operator.passkey (
  passkey_id uuid primary key,
  operator_id uuid not null references operator.staff,
  credential_id text not null constraint staff_passkey_once unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_idx on operator.passkey (operator_id);

-- questions put to passkeys: each is answered once
create table operator.passkey_question (
  challenge text primary key,
  -- null where any staff member may answer
  operator_id uuid references operator.staff,
  device_hash bytea not null,
  expires_at timestamptz not null
);

-- a first sign-in that waits for the authenticator's first code
create table operator.enrolment (
  ticket_hash bytea primary key,
  operator_id uuid not null references operator.staff,
  secret text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
