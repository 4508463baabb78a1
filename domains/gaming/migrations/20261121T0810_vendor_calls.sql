-- Rounds and movements under ids that derive from the vendor's: the same name always gives the same
-- id, on first sight as on the last, without asking anybody.
create function gaming.id_of(p_text text) returns uuid language sql immutable parallel safe as $$
  select substr(encode(sha256(convert_to(p_text, 'utf8')), 'hex'), 1, 32)::uuid $$;

alter table gaming.movement drop constraint movement_round_id_fkey;
alter table gaming.movement
  add column member_id uuid,
  add column input_hash uuid,
  -- the bet that a win settles, or the movement that a rollback names
  add column names_key text,
  -- an original that was taken back; a rollback that took something back
  add column is_reversed boolean not null default false,
  drop constraint movement_kind_check;
alter table gaming.movement
  add constraint movement_kind check (kind in ('debit', 'credit', 'rollback', 'tombstone'));

-- input: kind, member, currency, units, then round, named key and game with their lengths
update gaming.movement m set
  member_id = r.member_id,
  input_hash = gaming.id_of(concat_ws('|', m.kind, r.member_id, r.currency, m.amount,
    length(r.vendor_round) || ':' || r.vendor_round, '0:', '0:')),
  round_id = gaming.id_of(concat_ws('|', r.vendor_code, 'round', r.vendor_round))
from gaming.round r where r.round_id = m.round_id;
alter table gaming.movement alter column member_id set not null;
-- a tombstone has no input of its own
alter table gaming.movement alter column balance_after drop not null;

alter table gaming.round drop constraint round_pkey, drop constraint round_once;
update gaming.round
  set round_id = gaming.id_of(concat_ws('|', vendor_code, 'round', vendor_round));
alter table gaming.round
  -- bets and wins that stand: not taken back
  add column bets int not null default 0 check (bets >= 0),
  add column wins int not null default 0 check (wins >= 0),
  -- paid or taken back after the close: for people to look at
  add column is_late boolean not null default false,
  add column asked_at timestamptz;
update gaming.round r set
  bets = (select count(*) from gaming.movement m
          where m.member_id = r.member_id and m.round_id = r.round_id and m.kind = 'debit'),
  wins = (select count(*) from gaming.movement m
          where m.member_id = r.member_id and m.round_id = r.round_id and m.kind = 'credit');
alter table gaming.round add constraint round_key primary key (member_id, round_id);
drop index gaming.round_member;
-- keeps the planner on the key for one round, whatever one member's share of all rounds is
alter table gaming.round alter column member_id set (n_distinct = 1000);
create index round_newest on gaming.round (member_id, opened_at desc, round_id);

alter table gaming.game_session
  add column vendor_code text not null default '',
  add column is_demo boolean not null default false;

-- how a vendor is reached and what it proves itself with; keys may overlap while they rotate
create table gaming.vendor_link (
  vendor_code text primary key,
  dialect text not null check (dialect in ('softswiss', 'hub88', 'transfer')),
  base_url text not null,
  operator_id text not null,
  rollback_unknown text not null default 'ok' check (rollback_unknown in ('ok', 'not-exist')),
  allowed_networks text[] not null default '{}',
  barred_countries text[] not null default '{}',
  is_active boolean not null default true,
  changed_at timestamptz not null default now()
);
create table gaming.vendor_key (
  key_id uuid primary key,
  vendor_code text not null references gaming.vendor_link,
  -- shared: a secret of both; partner: the vendor's public key; own: our private key for this vendor
  kind text not null check (kind in ('shared', 'partner', 'own')),
  content text not null check (content <> ''),
  created_at timestamptz not null default now(),
  valid_until timestamptz
);
create index vendor_key_vendor on gaming.vendor_key (vendor_code);

-- what people must decide: nothing is credited or closed by guess
create table gaming.vendor_case (
  case_id uuid primary key,
  kind text not null check (kind in ('open-round', 'foreign-original')),
  vendor_code text not null,
  member_id uuid not null,
  vendor_round text not null,
  detail jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text,
  constraint case_once unique (kind, vendor_code, vendor_round, member_id)
);
create index vendor_case_open on gaming.vendor_case (opened_at) where closed_at is null;
