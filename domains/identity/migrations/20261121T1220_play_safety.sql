-- what members have set to keep their play within bounds; staff may add to it
create table identity.play_safety (
  member_id uuid primary key references identity.member on delete cascade,
  -- { "loss.day": { "amount": "5000", "raise": { "amount": "9000", "dueAt": "..." } } }
  -- amounts in ledger units, of time in minutes; a raise to null takes the limit away
  limits jsonb not null default '{}',
  -- how often the page says how long and with what result one has played; null is never
  reality_minutes int check (reality_minutes in (15, 30, 60, 120)),
  changed_at timestamptz not null default now()
);

alter table identity.member
  -- why excluded_until is set: a pause, or the member's or staff's own exclusion
  add column exclusion text check (exclusion in ('cool-off', 'self', 'staff'));

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
