-- schema kit is made by the migration runner, which keeps its own table there
create table kit.event (
  event_id bigint generated always as identity primary key,
  merchant_id int not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index event_topic_idx on kit.event (topic, event_id);
