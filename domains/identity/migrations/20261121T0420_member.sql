create schema identity;

create table identity.member (
  member_id uuid primary key,
  merchant_id int not null,
  username text not null,
  nickname text not null,
  account_type int not null default 2,
  state text not null default 'active' check (state in ('active', 'disabled')),
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  payment_password_hash text,
  language text not null default 'es',
  profile jsonb not null default '{}',
  registered_ip inet,
  registered_at timestamptz not null default now(),
  last_login_at timestamptz
);
-- Ana and ana are one name
create unique index member_username_once on identity.member (merchant_id, lower(username));
create index member_username_prefix on identity.member (lower(username) text_pattern_ops);

create table identity.session (
  session_id uuid primary key,
  member_id uuid not null references identity.member,
  merchant_id int not null,
  token_hash bytea not null constraint session_token_once unique,
  ip inet,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_member_idx on identity.session (member_id) where ended_at is null;

-- tries of one kind against one subject: locks after too many wrong ones
create table identity.attempt (
  kind text not null,
  subject text not null,
  failures int not null default 0,
  locked_until timestamptz,
  changed_at timestamptz not null default now(),
  primary key (kind, subject)
);
