-- browsers that members have signed in with, known by a secret that the browser keeps
create table identity.device (
  device_id uuid primary key,
  member_id uuid not null references identity.member,
  key_hash bytea not null,
  user_agent text not null default '',
  ip inet,
  country text,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  constraint device_once unique (member_id, key_hash)
);

-- where members have signed in from: one address, or one /64 of the newer kind
create table identity.known_network (
  member_id uuid not null references identity.member,
  network cidr not null,
  seen_at timestamptz not null,
  primary key (member_id, network)
);
insert into identity.known_network(member_id, network, seen_at)
select member_id, network(set_masklen(ip, case family(ip) when 4 then 32 else 64 end)), max(seen_at)
from (
  select member_id, registered_ip as ip, registered_at as seen_at from identity.member
  union all select member_id, ip, created_at from identity.session
) before
where ip is not null
group by 1, 2;

alter table identity.session
  add column device_id uuid references identity.device on delete set null,
  add column way text not null default 'password',
  add column country text,
  add column seen_at timestamptz,
  -- when the member last showed who they are: what matters asks for a recent proof
  add column proven_at timestamptz;
update identity.session set seen_at = created_at, proven_at = created_at;
alter table identity.session alter column seen_at set not null;
create index session_device_idx on identity.session (device_id) where ended_at is null;

-- every try to sign in as a member that exists
create table identity.login (
  login_id uuid primary key,
  member_id uuid not null references identity.member,
  way text not null,
  outcome text not null check (outcome in ('in', 'failed', 'locked', 'held', 'disabled')),
  ip inet,
  country text,
  user_agent text not null default '',
  created_at timestamptz not null
);
create index login_member_idx on identity.login (member_id, login_id desc);

-- a sign-in that waits for one more proof
create table identity.login_ticket (
  ticket_hash bytea primary key,
  member_id uuid not null references identity.member,
  merchant_id int not null,
  device_hash bytea not null,
  way text not null,
  ways text[] not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_ticket_expiry on identity.login_ticket (expires_at);

create table identity.totp (
  member_id uuid primary key references identity.member,
  -- sealed with the server's key
  sealed_secret bytea not null,
  -- the last time step used: a code works once
  step bigint not null default 0,
  created_at timestamptz not null,
  -- null until a first code was entered: it is asked for from then on
  confirmed_at timestamptz
);

create table identity.recovery_code (
  member_id uuid not null references identity.member,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table identity.passkey (
  passkey_id uuid primary key,
  member_id uuid not null references identity.member,
  merchant_id int not null,
  credential_id text not null constraint passkey_credential_once unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_member_idx on identity.passkey (member_id);

-- questions put to passkeys: each is answered once
create table identity.passkey_question (
  challenge text primary key,
  -- null where any member of the brand may answer
  member_id uuid references identity.member,
  merchant_id int not null,
  purpose text not null check (purpose in ('create', 'sign-in', 'proof')),
  device_hash bytea not null,
  expires_at timestamptz not null
);
create index passkey_question_expiry on identity.passkey_question (expires_at);
