create schema identity;
create extension if not exists pg_trgm;

create table identity.member (
  member_id uuid primary key,
  merchant_id int not null,
  username text not null,
  nickname text not null,
  account_type int not null default 2,
  state text not null default 'active' check (state in ('active', 'disabled')),
  password_hash text not null,
  password_changed_at timestamptz not null default kit.now(),
  payment_password_hash text,
  language text not null default 'es',
  profile jsonb not null default '{}',
  registered_ip inet,
  registered_at timestamptz not null default kit.now(), last_login_at timestamptz,
  -- ISO 3166 alpha-2, where known
  country text,
  -- self-exclusion or cooling off: no new bets until then, open rounds are still paid
  excluded_until timestamptz,
  -- the member's own largest single stake, in ledger units
  stake_limit bigint check (stake_limit > 0),
  -- E.164
  mobile text,
  mobile_verified_at timestamptz,
  email text,
  email_verified_at timestamptz,
  -- given by staff, to be changed at once
  password_is_default boolean not null default false,
  -- when a free-play account is put away; null for everybody else
  demo_until timestamptz,
  -- why excluded_until is set: a pause, or the member's or staff's own exclusion
  exclusion text check (exclusion in ('cool-off', 'self', 'staff')),
  -- Who brought a member: fixed when the member registers. Someone above is there before, so nobody
  -- is above themselves, however far one looks.
  upline_id uuid references identity.member,
  held_at timestamptz,
  -- The picture a member chose among those of the house; 0 is none.
  icon smallint not null default 0 constraint member_icon_known check (icon between 0 and 12),
  constraint member_upline_other check (upline_id <> member_id)
);
-- Ana and ana are one name
create unique index member_username_once on identity.member (merchant_id, lower(username));
create index member_username_prefix on identity.member (lower(username) text_pattern_ops);
-- one proven number opens one account
create unique index member_mobile_once on identity.member (merchant_id, mobile)
  where mobile_verified_at is not null;
create index member_email_idx on identity.member (merchant_id, lower(email));
create index member_demo_idx on identity.member (demo_until) where demo_until is not null;
-- free play counts the demo accounts of a brand that have not ended
create index member_demo_open_idx on identity.member (merchant_id, demo_until)
  where ((demo_until is not null) and (state = 'active'));
create index member_upline on identity.member (upline_id, member_id) where upline_id is not null;
-- staff look for any part of a name
create index member_name_parts on identity.member using gin (lower(username) gin_trgm_ops);

-- tries of one kind against one subject: locks after too many wrong ones
create table identity.attempt (
  kind text not null,
  subject text not null,
  failures int not null default 0,
  locked_until timestamptz,
  changed_at timestamptz not null default kit.now(),
  primary key (kind, subject)
);
-- what is forgotten after a while is found by its age
create index attempt_changed_idx on identity.attempt (changed_at);

-- what is said to people by SMS and mail: an outbox written with its cause, and what became of it
create table identity.message (
  message_id uuid primary key,
  merchant_id int not null,
  channel text not null check (channel in ('sms', 'mail')),
  -- a number in E.164 or a mail address
  recipient text not null,
  kind text not null,
  language text not null,
  -- sealed with the server's key, because codes and links are in it; gone once the message has left
  sealed_values bytea,
  state text not null default 'queued'
    check (state in ('queued', 'sent', 'delivered', 'failed', 'withheld')),
  -- the provider's own number of it
  provider_ref text,
  reason text,
  attempts int not null default 0,
  ip inet,
  created_at timestamptz not null,
  -- worthless afterwards: not sent any more
  expires_at timestamptz not null, changed_at timestamptz not null
);
create index message_provider_idx on identity.message (provider_ref) where provider_ref is not null;
create index message_recipient_idx on identity.message (merchant_id, recipient, created_at desc);
create index message_created_idx on identity.message (created_at);

-- how often something was done by one subject within a window
create table identity.allowance (
  kind text not null,
  subject text not null,
  window_at timestamptz not null,
  used int not null,
  primary key (kind, subject)
);
create index allowance_window_idx on identity.allowance (window_at);

-- one-time codes; a newer one for the same purpose and recipient takes the place of the older
create table identity.code (
  merchant_id int not null,
  purpose text not null,
  recipient text not null,
  code_id uuid not null,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null, expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, purpose, recipient)
);
create index code_expiry_idx on identity.code (expires_at);

-- how a brand verifies people and numbers; one without a row has these defaults
create table identity.ways_in (
  merchant_id int primary key,
  human text not null default 'altcha' check (human in ('altcha', 'turnstile', 'off')),
  code_minutes int not null default 5 check (code_minutes between 1 and 30),
  -- who sends the codes of registrations
  sms_service text not null default 'own' check (sms_service in ('own', 'phone-auth')),
  -- without the plus; the first is chosen beforehand
  dialing_codes text[] not null default '{52,34,54,57,56,51,1,84}'
    check (cardinality(dialing_codes) > 0),
  -- a password older than this is to be changed where PWDEXPFORCECHANGE3 is on
  password_days int not null default 90 check (password_days > 0),
  -- wrong tries after which a captcha is asked for
  captcha_after int not null default 2 check (captcha_after between 0 and 5),
  -- the version that a change from the console names
  version int not null default 1,
  -- how many messages by SMS a brand pays for
  sms_hour_max int not null default 1000 check (sms_hour_max > 0),
  sms_day_max int not null default 10000 check (sms_day_max > 0)
);

-- drawn for one client of one brand and good once
create table identity.captcha (
  merchant_id int not null,
  captcha_id uuid not null,
  ip inet not null,
  digits text not null,
  created_at timestamptz not null, expires_at timestamptz not null,
  primary key (merchant_id, captcha_id)
);
create index captcha_expiry_idx on identity.captcha (expires_at);

-- proofs that work once although their issuer would honour them again
create table identity.spent_proof (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_proof_expiry_idx on identity.spent_proof (expires_at);

create table identity.affiliate_code (
  merchant_id int not null,
  code text not null,
  -- visitors of this host come by the code without naming it
  domain text,
  is_enabled boolean not null default true,
  -- whose visitors come by an invitation code; null where it is the brand's own
  owner_id uuid references identity.member,
  primary key (merchant_id, code)
);
create unique index affiliate_domain_once on identity.affiliate_code (merchant_id, lower(domain))
  where domain is not null;
create index affiliate_code_owner on identity.affiliate_code (owner_id) where owner_id is not null;

-- links to choose a new password with; those of nobody are written down all the same
create table identity.password_link (
  token_hash bytea primary key,
  member_id uuid references identity.member,
  created_at timestamptz not null, expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_expiry_idx on identity.password_link (expires_at);
create index password_link_member on identity.password_link (member_id) where used_at is null;

-- browsers that members have signed in with, known by a secret that the browser keeps
create table identity.device (
  device_id uuid primary key,
  member_id uuid not null references identity.member,
  key_hash bytea not null,
  user_agent text not null default '',
  ip inet,
  country text,
  first_seen_at timestamptz not null, seen_at timestamptz not null,
  constraint device_once unique (member_id, key_hash)
);
create index device_seen_idx on identity.device (seen_at);

create table identity.session (
  session_id uuid primary key,
  member_id uuid not null references identity.member,
  merchant_id int not null,
  token_hash bytea not null constraint session_token_once unique,
  ip inet,
  user_agent text not null default '',
  created_at timestamptz not null default kit.now(), expires_at timestamptz not null,
  ended_at timestamptz,
  device_id uuid references identity.device on delete set null,
  way text not null default 'password',
  country text,
  seen_at timestamptz not null,
  -- when the member last showed who they are: what matters asks for a recent proof
  proven_at timestamptz
);
create index session_member_idx on identity.session (member_id) where ended_at is null;
create index session_device_idx on identity.session (device_id) where ended_at is null;
create index session_end_idx on identity.session (least(ended_at, expires_at));

-- where members have signed in from: one address, or one /64 of the newer kind
create table identity.known_network (
  member_id uuid not null references identity.member,
  network cidr not null,
  seen_at timestamptz not null,
  primary key (member_id, network)
);
create index known_network_seen_idx on identity.known_network (seen_at);

-- every try to sign in as a member that exists
create table identity.login (
  login_id uuid primary key,
  member_id uuid not null references identity.member,
  way text not null,
  outcome text not null check (outcome in ('in', 'failed', 'locked', 'held', 'disabled')),
  ip inet, country text,
  user_agent text not null default '',
  created_at timestamptz not null
);
create index login_member_idx on identity.login (member_id, login_id desc);
create index login_created_idx on identity.login (created_at);

-- a sign-in that waits for one more proof
create table identity.login_ticket (
  ticket_hash bytea primary key,
  member_id uuid not null references identity.member,
  merchant_id int not null,
  device_hash bytea not null,
  way text not null,
  ways text[] not null,
  tries int not null default 0,
  created_at timestamptz not null, expires_at timestamptz not null,
  used_at timestamptz
);
create index login_ticket_expiry on identity.login_ticket (expires_at);
-- what a member has begun is looked up by member whenever a session of theirs ends
create index login_ticket_member on identity.login_ticket (member_id) where used_at is null;

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
  created_at timestamptz not null, used_at timestamptz
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
create index passkey_question_member on identity.passkey_question (member_id);

-- OpenID providers that a brand's members may sign in with
create table identity.social_provider (
  merchant_id int not null,
  provider text not null check (provider in ('google', 'facebook')),
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  scope text not null default 'openid email profile',
  -- endpoints where the provider's own description of itself leaves them out
  endpoints jsonb not null default '{}',
  primary key (merchant_id, provider)
);

create table identity.social_link (
  merchant_id int not null,
  provider text not null,
  -- who the person is with the provider: its own number, never the e-mail
  subject text not null,
  member_id uuid not null references identity.member,
  email text,
  created_at timestamptz not null, used_at timestamptz,
  primary key (merchant_id, provider, subject),
  constraint social_link_one unique (member_id, provider)
);

-- a visit to a provider, from the press of the button until the browser is back and answered
create table identity.social_visit (
  state_hash bytea primary key,
  merchant_id int not null,
  provider text not null,
  device_hash bytea not null,
  -- set where a signed-in member links the provider to the account
  member_id uuid references identity.member,
  code_verifier text not null,
  nonce text not null,
  return_to text not null,
  expires_at timestamptz not null,
  -- after the provider's answer: what the browser exchanges for it, and what the provider said
  handover_hash bytea constraint social_handover_once unique,
  claims jsonb,
  used_at timestamptz
);
create index social_visit_expiry on identity.social_visit (expires_at);
create index social_visit_member on identity.social_visit (member_id) where used_at is null;

-- random texts that opened a free-play account: each opens one
create table identity.free_play_text (
  text_hash bytea primary key,
  used_at timestamptz not null
);
create index free_play_text_used on identity.free_play_text (used_at);

-- what members have set to keep their play within bounds; staff may add to it
create table identity.play_safety (
  member_id uuid primary key references identity.member on delete cascade,
  -- { "loss.day": { "amount": "5000", "raise": { "amount": "9000", "dueAt": "..." } } }; amounts in
  -- ledger units, of time in minutes; a raise to null takes the limit away
  limits jsonb not null default '{}',
  -- how often the page says how long and with what result one has played; null is never
  reality_minutes int check (reality_minutes in (15, 30, 60, 120)),
  changed_at timestamptz not null default kit.now()
);

create table identity.play_change (
  change_id uuid primary key,
  member_id uuid not null references identity.member on delete cascade,
  -- 'member', or the id of a staff member
  actor text not null,
  action text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index play_change_member on identity.play_change (member_id, change_id desc);

-- what an excluded member is known by, kept while they are excluded: it outlives a removed binding
create table identity.exclusion_mark (
  merchant_id int not null,
  kind text not null check (kind in ('phone', 'mail', 'document', 'bank-account', 'device')),
  value_hash bytea not null,
  member_id uuid not null references identity.member,
  made_at timestamptz not null, until_at timestamptz not null,
  -- what an excluded member has proven to be theirs holds accounts of before the exclusion as well;
  -- what they only wrote down may be a stranger's, who must not be held for it
  is_proven boolean not null default false,
  primary key (merchant_id, kind, value_hash, member_id)
);
create index exclusion_mark_member on identity.exclusion_mark (member_id);

-- accounts that may be those of somebody excluded: no play and no deposit until staff let them go
create table identity.hold (
  member_id uuid primary key references identity.member,
  matched_ids uuid[] not null,
  reasons text[] not null,
  held_at timestamptz not null, released_at timestamptz,
  released_by text
);

-- Excluded before all that is compared today was kept, or kept as it is compared today: their bank
-- accounts, and mail boxes of further providers. Each is looked at once, when a server starts.
create table identity.excluded_before (
  member_id uuid primary key references identity.member
);
