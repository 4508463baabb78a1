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
  created_at timestamptz not null,
  used_at timestamptz,
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
