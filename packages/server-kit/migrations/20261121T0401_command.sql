-- one row per idempotent command: the answer is written with the change it describes
create table kit.command (
  scope text not null,
  key text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  constraint command_once primary key (scope, key)
);
