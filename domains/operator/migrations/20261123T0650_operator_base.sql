create schema operator;

create table operator.staff (
  operator_id uuid primary key,
  username text not null,
  password_hash text not null,
  -- null until the staff member scanned one at their first sign-in
  totp_secret text,
  -- the last time step used: a code works once
  totp_step bigint not null default 0,
  permissions text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default kit.now(),
  -- Since when an account is what it is: made, enabled again or given new factors. Null: founding.
  settled_at timestamptz
);
create unique index staff_username_once on operator.staff (lower(username));

create table operator.session (
  session_id uuid primary key,
  operator_id uuid not null references operator.staff,
  token_hash bytea not null constraint staff_session_token_once unique,
  ip inet,
  created_at timestamptz not null default kit.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  seen_at timestamptz not null default kit.now(),
  -- a second look at the authenticator or a passkey within a session
  proved_at timestamptz
);
create index staff_session_idx on operator.session (operator_id) where ended_at is null;

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
  expires_at timestamptz not null,
  purpose text not null check (purpose in ('create', 'sign-in', 'proof'))
);

-- a first sign-in that waits for the authenticator's first code
create table operator.enrolment (
  ticket_hash bytea primary key,
  operator_id uuid not null references operator.staff,
  secret text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);

-- wrong tries at the staff door: of a name, whether somebody has it or not, and of a network
create table operator.attempt (
  kind text not null check (kind in ('name', 'network')),
  -- of a name only the hash: people type passwords where names belong
  subject text not null,
  tries int not null,
  changed_at timestamptz not null,
  locked_until timestamptz,
  primary key (kind, subject)
);
create index staff_attempt_changed on operator.attempt (changed_at);

-- how far the log was found intact: what was checked once is not walked again with every view
create table operator.audit_checkpoint (
  only_row boolean default true primary key check (only_row),
  seq bigint not null,
  hash text not null
);

-- What staff may do is held through roles, each for one brand or for all, from a moment on.
create table operator.role (
  role_code text primary key,
  -- those that every installation has; the others hold one permission each and carry its name
  is_builtin boolean not null,
  -- what people call it; built-in roles are named in every language by their code
  title text,
  -- hours of the day where the brand is; a decision outside of them is an alarm. Null: any
  works_from int check (works_from between 0 and 23),
  works_to int check (works_to between 0 and 23),
  constraint role_hours
    check ((((works_from is null) = (works_to is null))
      and (works_from is distinct from works_to)) or (works_from is null))
);

create table operator.role_permission (
  role_code text not null references operator.role,
  -- '*' is every permission there is and will be
  permission text not null,
  -- A right that came to a role later is as new to whoever holds it as a role given then.
  at timestamptz,
  granted_by uuid references operator.staff,
  primary key (role_code, permission)
);

create table operator.staff_role (
  grant_id bigint generated always as identity primary key,
  operator_id uuid not null references operator.staff,
  role_code text not null references operator.role,
  -- null: all brands
  merchant_id int,
  -- null: whoever made the installation
  granted_by uuid references operator.staff,
  at timestamptz not null,
  until timestamptz,
  -- given before the brand was opened: it needs no cooling and no independence
  is_founding boolean not null default false,
  constraint staff_role_until check ((until is null) or (until >= at))
);
create index staff_role_idx on operator.staff_role (operator_id);
create unique index staff_role_once
  on operator.staff_role (operator_id, role_code, coalesce(merchant_id, 0))
  where until is null;

-- Who answered for whom: invited them, gave them new factors, enabled them again.
create table operator.vouch (
  vouch_id bigint generated always as identity primary key,
  operator_id uuid not null references operator.staff,
  by_operator uuid not null references operator.staff,
  what text not null check (what in ('invited', 'reset', 'enabled')),
  at timestamptz not null
);
create index vouch_idx on operator.vouch (operator_id, at);
create index vouch_by on operator.vouch (by_operator, at);

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
create unique index recovery_open_once on operator.recovery (operator_id) where state = 'requested';

-- Networks that somebody of the staff came from: a new one is told to who manages them.
create table operator.known_network (
  operator_id uuid not null references operator.staff,
  network text not null,
  at timestamptz not null,
  primary key (operator_id, network)
);

insert into operator.role (role_code, is_builtin) values
  ('owner', true), ('operations', true), ('cashier', true), ('cashier-lead', true),
  ('support', true), ('vip-manager', true), ('compliance', true), ('compliance-lead', true),
  ('risk-trading', true), ('content', true), ('marketing', true), ('analyst', true),
  ('auditor', true);
-- areas with what may be done in them
insert into operator.role_permission (role_code, permission) values ('owner', '*');
insert into operator.role_permission (role_code, permission)
select role_code, split_part(area, ':', 1) || '.' || unnest(string_to_array(
  split_part(area, ':', 2), ','))
from (values
  ('operations', 'cashier:read players:read,write games:read,write jackpots:read,write '
    || 'vendors:read free-rounds:read brand:read content:read messaging:read'),
  ('cashier', 'cashier:read,approve players:read'),
  ('cashier-lead', 'cashier:read,approve players:read audit:read brand:read,write'),
  ('support', 'players:read cashier:read messaging:read,write'),
  ('vip-manager', 'players:read messaging:read,write free-rounds:read,write'),
  ('compliance', 'players:read,write cashier:read'),
  ('compliance-lead', 'players:read,write cashier:read,approve audit:read'),
  ('risk-trading', 'players:read games:read,write jackpots:read,write vendors:read'),
  ('content', 'content:read,write brand:read'),
  ('marketing', 'content:read,write messaging:read,write free-rounds:read,write'),
  ('analyst', 'cashier:read players:read games:read jackpots:read vendors:read '
    || 'free-rounds:read brand:read content:read messaging:read'),
  ('auditor', 'audit:read cashier:read players:read games:read jackpots:read vendors:read '
    || 'free-rounds:read brand:read content:read messaging:read')
) as built (role_code, held), unnest(string_to_array(held, ' ')) as area;

comment on column operator.staff.permissions is 'what was held before roles';
