-- money on its way between a member's account and a vendor's own wallet
create table gaming.wallet_transfer (
  transfer_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- sent: the vendor has been or will be asked, and will be asked again until it says yes or no
  state text not null default 'sent' check (state in ('sent', 'done', 'refused')),
  hold_id bigint,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'sent') = (ended_at is null)),
  check ((direction = 'in') = (hold_id is not null))
);
create index wallet_transfer_member on gaming.wallet_transfer (member_id, transfer_id desc);
create index wallet_transfer_sent on gaming.wallet_transfer (created_at) where state = 'sent';

-- what went between us and vendors, by the minute; buckets count calls up to 5, 10, 25, 50, 100,
-- 250, 1000 ms and above
create table gaming.vendor_minute (
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  minute timestamptz not null,
  calls int not null,
  refusals int not null,
  errors int not null,
  ms_max real not null,
  buckets int[] not null,
  primary key (vendor_code, direction, minute)
);

-- recent calls for people to look at: every failure and a share of the rest
create table gaming.vendor_call (
  call_id uuid primary key,
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  path text not null,
  status int not null,
  code text not null,
  vendor_keys text[] not null default '{}',
  duration_ms real not null,
  -- kept for failures, so that they can be played again
  body bytea,
  signature text,
  at timestamptz not null
);
create index vendor_call_newest on gaming.vendor_call (vendor_code, call_id desc);
