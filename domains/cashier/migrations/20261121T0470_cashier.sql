create schema cashier;

create table cashier.deposit_method (
  merchant_id int not null,
  method_id text not null,
  provider text not null,
  kind text not null check (kind in ('bank', 'qr', 'ewallet', 'card')),
  name text not null,
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null check (amount_max >= amount_min),
  suggested bigint[] not null default '{}',
  position int not null,
  is_enabled boolean not null default true,
  primary key (merchant_id, method_id)
);

create table cashier.withdrawal_rule (
  merchant_id int primary key,
  provider text not null,
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null check (amount_max >= amount_min),
  daily_count int not null check (daily_count > 0),
  bank_accounts_max int not null default 5
);

create table cashier.deposit (
  deposit_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  method_id text not null,
  method_name text not null,
  provider text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'declined', 'expired')),
  return_url text not null,
  redirect_url text,
  provider_ref text,
  created_at timestamptz not null default now(),
  inquired_at timestamptz,
  settled_at timestamptz,
  check ((state = 'pending') = (settled_at is null))
);
create index deposit_member on cashier.deposit (member_id, deposit_id desc);
create index deposit_pending on cashier.deposit (created_at) where state = 'pending';

create table cashier.bank_account (
  bank_account_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  bank_name text not null,
  holder text not null,
  number text not null,
  created_at timestamptz not null default now(),
  constraint bank_account_once unique (merchant_id, bank_name, number)
);
create index bank_account_member on cashier.bank_account (member_id);

create table cashier.withdrawal (
  withdrawal_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  account_id bigint not null,
  hold_id bigint not null,
  bank_account_id uuid not null references cashier.bank_account,
  provider text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'paid', 'rejected', 'cancelled', 'failed')),
  reason text,
  reviewed_by uuid,
  reviewer_name text,
  provider_ref text,
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  inquired_at timestamptz,
  settled_at timestamptz,
  check ((state in ('pending', 'approved')) = (settled_at is null))
);
create index withdrawal_member on cashier.withdrawal (member_id, withdrawal_id desc);
create index withdrawal_queue on cashier.withdrawal (state, withdrawal_id);

-- every call-back as it came, so that a dispute can be settled
create table cashier.callback (
  provider text not null,
  event_id text not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
