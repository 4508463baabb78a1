-- closed for good: what was in it has gone to another pool, and no bet feeds it any more
alter table jackpots.pool add column closed_at timestamptz;

create table jackpots.handover (
  pool_id int primary key references jackpots.pool,
  heir_id int not null references jackpots.pool,
  pot_micros bigint not null check (pot_micros >= 0),
  reserve_micros bigint not null check (reserve_micros >= 0),
  set_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint handover_to_another check (heir_id <> pool_id)
);
create index handover_of_heir on jackpots.handover (heir_id);
