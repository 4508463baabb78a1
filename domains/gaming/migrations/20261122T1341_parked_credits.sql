-- The most that a vendor pays per round, hour and day in a brand, in ledger units of its currency;
-- without a row the defaults of the code count.
create table gaming.vendor_ceiling (
  merchant_id int not null,
  vendor_code text not null,
  currency text not null,
  round_max bigint not null check (round_max > 0),
  hour_max bigint not null check (hour_max > 0),
  day_max bigint not null check (day_max > 0),
  changed_at timestamptz not null default now(),
  primary key (merchant_id, vendor_code)
);

-- What vendors paid, by the minute. A connection has rows of its own and writes them in the
-- transaction of the money: exact, and nobody waits for anybody.
create table gaming.vendor_paid (
  minute timestamptz not null,
  vendor_code text not null,
  merchant_id int not null,
  currency text not null,
  writer int not null,
  amount bigint not null,
  primary key (minute, vendor_code, merchant_id, currency, writer)
) with (fillfactor = 70);

-- A win above a ceiling: answered, kept under the vendor's id and not paid until two people say so.
create table gaming.parked_credit (
  vendor_code text not null,
  vendor_key text not null,
  credit_id uuid not null constraint parked_credit_id unique,
  merchant_id int not null,
  member_id uuid not null,
  round_id uuid not null,
  vendor_round text not null,
  game_code text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- the bet that it settles, where the dialect names it
  names_key text,
  -- which ceiling, how high it was and what had been paid under it
  passed text not null check (passed in ('round', 'hour', 'day')),
  most bigint not null,
  stood bigint not null,
  state text not null default 'parked'
    check (state in ('parked', 'credited', 'refused', 'taken-back')),
  parked_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text,
  primary key (vendor_code, vendor_key),
  check ((state = 'parked') = (ended_at is null))
);
create index parked_credit_newest on gaming.parked_credit (merchant_id, parked_at desc);
create index parked_credit_open on gaming.parked_credit (merchant_id, vendor_code)
  where state = 'parked';

-- What stood at half of a ceiling or above it, once an hour.
create table gaming.ceiling_alarm (
  vendor_code text not null,
  merchant_id int not null,
  currency text not null,
  span text not null check (span in ('hour', 'day')),
  hour timestamptz not null,
  stood bigint not null,
  most bigint not null,
  primary key (merchant_id, hour, vendor_code, currency, span)
);

alter table gaming.movement drop constraint movement_kind;
alter table gaming.movement add constraint movement_kind
  check (kind in ('debit', 'credit', 'rollback', 'tombstone', 'parked')) not valid;

-- As record_calls, for vendors: what they paid is added up besides.
create function gaming.record_vendor_calls(
  m_vendor text[], m_key text[], m_round uuid[], m_member uuid[], m_kind text[], m_amount bigint[],
  m_after bigint[], m_input uuid[], m_names text[], m_day date[],
  r_member uuid[], r_round uuid[], r_merchant int[], r_vendor text[], r_name text[], r_game text[],
  r_currency text[], r_stake bigint[], r_payout bigint[], r_bets int[], r_wins int[],
  r_closes boolean[], r_day date[],
  l_member uuid[], l_kind text[], l_max bigint[]
) returns void language plpgsql as $$
begin
  perform gaming.record_calls(m_vendor, m_key, m_round, m_member, m_kind, m_amount, m_after,
    m_input, m_names, m_day, r_member, r_round, r_merchant, r_vendor, r_name, r_game, r_currency,
    r_stake, r_payout, r_bets, r_wins, r_closes, r_day, l_member, l_kind, l_max);
  insert into gaming.vendor_paid as p (minute, vendor_code, merchant_id, currency, writer, amount)
  select date_trunc('minute', now()), vendor, merchant, currency, pg_backend_pid(), sum(payout)
  from unnest(r_vendor, r_merchant, r_currency, r_payout) i(vendor, merchant, currency, payout)
  where payout > 0 group by vendor, merchant, currency
  on conflict (minute, vendor_code, merchant_id, currency, writer)
    do update set amount = p.amount + excluded.amount;
end $$;
