-- schema kit is made by the migration runner, which keeps its own tables there

-- schema kit is made by the migration runner, which keeps its own table there
create table kit.event (
  event_id bigint generated always as identity primary key,
  merchant_id int not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default kit.now()
);
create index event_topic_idx on kit.event (topic, event_id);

-- one row per idempotent command: the answer is written with the change it describes
create table kit.command (
  scope text not null,
  key text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null default kit.now(),
  constraint command_once primary key (scope, key)
);

-- What a database is: which secret seals what lies in it, and whether it was filled for a demo.
create table kit.server_mark (
  one boolean default true primary key constraint server_mark_one check (one),
  secret_fingerprint bytea,
  is_demo boolean not null default false
);
