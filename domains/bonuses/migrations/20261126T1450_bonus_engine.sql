-- Bonuses beside those of free rounds: locked or playable, with terms that never change, counted by
-- the book of turnover.
alter table bonuses.member
  -- rows of the book up to this one are counted; null until the member was taken over from the
  -- count over the ledger
  add column book_xid bigint,
  add column book_seq bigint,
  -- of the member's last contribution
  add column last_ordinal int not null default 0;

alter table bonuses.bonus
  add column mode text not null default 'locked'
    constraint bonus_mode check (mode in ('locked', 'playable')),
  add column is_sticky boolean not null default false,
  add column base text not null default 'bonus'
    constraint bonus_base check (base in ('bonus', 'bonus+deposit')),
  add column deposit bigint not null default 0,
  add column deposit_id uuid,
  add column activity_id uuid,
  add column counts text not null default 'all'
    constraint bonus_counts check (counts in ('all', 'bonus-only')),
  add column max_bet bigint constraint bonus_max_bet check (max_bet > 0),
  add column weights jsonb,
  -- what a playable bonus has left
  add column balance bigint not null default 0 constraint bonus_balance check (balance >= 0),
  -- units × basis points
  add column progress numeric(38) not null default 0,
  add column names jsonb not null default '{}',
  add column terms jsonb not null default '{}',
  add column terms_hash text not null default '',
  -- the budget that pays it: the pooled account promotion:{budget}
  add column budget text not null default 'free-rounds',
  add column after_xid bigint,
  add column after_seq bigint,
  -- what it held at its end, with what arrived later
  add column held bigint not null default 0,
  -- of a sticky bonus that was converted: what it lacked of its amount
  add column lacking bigint not null default 0,
  drop constraint bonus_state,
  drop constraint bonus_wagered,
  drop constraint bonus_opened,
  drop constraint bonus_closed,
  drop constraint bonus_ended,
  drop constraint bonus_multiple;

update bonuses.bonus set progress = wagered::numeric * 10000,
  held = case when closed_at is null then 0 else amount end;

alter table bonuses.bonus
  add constraint bonus_state check (state in ('collecting', 'queued', 'open', 'met', 'converted',
    'forfeited', 'expired', 'lost', 'cancelled')),
  add constraint bonus_multiple check (wager_multiple between 1 and 100),
  add constraint bonus_closed
    check ((state in ('collecting', 'queued', 'open', 'met')) = (closed_at is null)),
  add constraint bonus_progress check (progress between 0 and requirement::numeric * 10000),
  add constraint bonus_ended
    check (converted + forfeited = case when closed_at is null then 0 else held end),
  add constraint bonus_paid check (conversion_max is null or converted <= conversion_max);
create unique index bonus_playable on bonuses.bonus (member_id)
  where mode = 'playable' and state in ('open', 'met');
create index bonus_queued on bonuses.bonus (member_id, created_at) where state = 'queued';
create index bonus_deposit on bonuses.bonus (deposit_id) where deposit_id is not null;

-- What a bonus took of a row of the book: a correction takes back exactly what it gave.
create table bonuses.contribution (
  bonus_id uuid not null references bonuses.bonus,
  member_id uuid not null,
  round_id uuid not null,
  version int not null,
  ordinal int not null,
  units bigint not null constraint contribution_units check (units >= 0),
  -- units × basis points
  amount numeric(38) not null constraint contribution_amount check (amount >= 0),
  primary key (member_id, ordinal)
);
create index contribution_round on bonuses.contribution (member_id, round_id);

-- Rounds in which money of a bonus was staked.
create table bonuses.play_round (
  member_id uuid not null,
  round_id uuid not null,
  bonus_id uuid not null references bonuses.bonus,
  -- less what was taken back
  stake bigint not null constraint play_round_stake check (stake >= 0),
  is_open boolean not null default true,
  primary key (member_id, round_id)
);
create index play_round_open on bonuses.play_round (bonus_id) where is_open;
