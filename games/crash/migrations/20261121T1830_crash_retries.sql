alter table crash.bet
  -- settling it failed: it is tried again from here on, and the room goes on without it
  add column retry_at timestamptz,
  -- decided by the driver of the time: the house stood still, the stake goes back
  add column is_owed boolean not null default false;
