create schema wallet;

-- tracked accounts: they have a balance that must not fall below its floor
create table wallet.account (
  account_id bigint generated always as identity constraint account_key primary key,
  merchant_id int not null,
  owner uuid not null,
  purpose text not null default 'main',
  currency text not null,
  balance bigint not null default 0,
  held bigint not null default 0 constraint account_held_positive check (held >= 0),
  floor bigint not null default 0,
  -- number of the last entry: gapless
  seq bigint not null default 0,
  -- changes of holds, which make no entry
  hold_seq bigint not null default 0,
  -- 0 open, 1 credits only, 2 frozen
  status smallint not null default 0 check (status in (0, 1, 2)),
  constraint account_once unique (owner, merchant_id, purpose, currency),
  constraint account_covered check ((balance - held) >= floor)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);

-- pooled accounts: house per vendor, clearing per payment provider, debt; they never refuse
create table wallet.pooled (
  -- negative, so that the two kinds of account never meet
  contra_id bigint generated always as identity (start with -1 increment by -1 maxvalue -1 minvalue -9223372036854775808)
    constraint pooled_key primary key,
  merchant_id int not null,
  name text not null,
  currency text not null,
  constraint pooled_once unique (merchant_id, name, currency)
);

-- append only: a row is one leg on a tracked account and, implied, the opposite leg on contra_id
create table wallet.entry (
  account_id bigint not null,
  seq bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  contra_id bigint not null,
  -- 0 tombstone 1 deposit 2 withdrawal 3 bet 4 win 5 rollback 6 transfer 7 adjustment
  -- 8 bonus
  kind smallint not null,
  idem uuid not null,
  ref text not null,
  created_at timestamptz not null default kit.now(),
  xid xid8 not null default pg_current_xact_id(),
  constraint entry_key primary key (account_id, seq),
  constraint entry_once unique (account_id, idem),
  constraint entry_moves check ((amount <> 0) or (kind in (0, 5)))
);
-- keeps the planner on the unique index for the probe, whatever one account's share is
alter table wallet.entry alter column account_id set (n_distinct = 1000);

create table wallet.contra_delta (
  contra_id bigint not null,
  amount bigint not null,
  n int not null,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default kit.now()
);

create table wallet.contra_balance (
  contra_id bigint primary key,
  balance bigint not null,
  n bigint not null
);

-- what a taken-back win left unpaid: moved between two pooled accounts, kept for people to collect
create table wallet.shortfall (
  account_id bigint not null,
  seq bigint not null,
  amount bigint not null check (amount > 0),
  from_contra bigint not null,
  debt_contra bigint not null,
  created_at timestamptz not null default kit.now(),
  primary key (account_id, seq)
);

create table wallet.hold (
  hold_id bigint generated always as identity,
  account_id bigint not null,
  amount bigint not null constraint hold_amount_positive check (amount > 0),
  -- 0 pending 1 posted 2 voided: one transition only
  state smallint not null default 0 check (state in (0, 1, 2)),
  idem uuid not null,
  contra_id bigint not null,
  ref text not null,
  created_at timestamptz not null default kit.now(),
  settled_at timestamptz,
  constraint hold_key primary key (account_id, hold_id),
  constraint hold_once unique (account_id, idem)
);

-- Money that goes from one pooled account to another, such as a share of a bet into a jackpot.
-- Append only; both sides are written with it, so nobody waits for a pooled row.
create table wallet.pooled_move (
  move_id bigint generated always as identity primary key,
  from_contra bigint not null check (from_contra < 0),
  to_contra bigint not null,
  amount bigint not null check (amount > 0),
  ref text not null,
  created_at timestamptz not null default kit.now(),
  xid xid8 not null default pg_current_xact_id(),
  constraint pooled_move_check check ((to_contra < 0) and (to_contra <> from_contra))
);
