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
  expires_at timestamptz not null,
  changed_at timestamptz not null
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
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, purpose, recipient)
);
create index code_expiry_idx on identity.code (expires_at);

alter table identity.member
  -- E.164
  add column mobile text,
  add column mobile_verified_at timestamptz,
  add column email text,
  add column email_verified_at timestamptz;
update identity.member set email = nullif(profile ->> 'email', '');
-- one proven number opens one account
create unique index member_mobile_once on identity.member (merchant_id, mobile)
  where mobile_verified_at is not null;
create index member_email_idx on identity.member (merchant_id, lower(email));
