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
  captcha_after int not null default 2 check (captcha_after between 0 and 5)
);

-- drawn for one client of one brand and good once
create table identity.captcha (
  merchant_id int not null,
  captcha_id uuid not null,
  ip inet not null,
  digits text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
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
  primary key (merchant_id, code)
);
create unique index affiliate_domain_once on identity.affiliate_code (merchant_id, lower(domain))
  where domain is not null;

-- links to choose a new password with; those of nobody are written down all the same
create table identity.password_link (
  token_hash bytea primary key,
  member_id uuid references identity.member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_expiry_idx on identity.password_link (expires_at);

alter table identity.member
  -- given by staff, to be changed at once
  add column password_is_default boolean not null default false;
