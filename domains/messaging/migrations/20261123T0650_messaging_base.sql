create schema messaging;

-- what staff write, once, however many players it goes to
create table messaging.broadcast (
  broadcast_id uuid primary key,
  -- the order they were sent in: ids are their senders' to choose
  seq bigint generated always as identity,
  merchant_id int not null,
  operator_id uuid not null,
  -- the one receiver, or null for all of the brand
  member_id uuid,
  username text,
  -- { "ES": { "title", "html" }, ... }, the markup already cleaned
  texts jsonb not null check ((jsonb_typeof(texts) = 'object') and (texts <> '{}')),
  input_hash text not null,
  receivers int not null,
  delivered int not null default 0,
  -- how far the delivery has come
  last_member_id uuid,
  sent_at timestamptz,
  created_at timestamptz not null
);
create index broadcast_merchant_idx on messaging.broadcast (merchant_id, seq desc);

create table messaging.message (
  message_id uuid primary key,
  merchant_id int not null,
  member_id uuid not null,
  kind text not null,
  values jsonb not null default '{}',
  broadcast_id uuid references messaging.broadcast,
  -- what brought it about: told twice, it is written once
  source text not null,
  read_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  constraint message_once unique (member_id, source)
);
create index message_member_idx on messaging.message (member_id, message_id desc)
  where removed_at is null;
create index message_unread_idx on messaging.message (member_id)
  where ((read_at is null) and (removed_at is null));
create index message_age_idx on messaging.message (created_at);

create table messaging.feedback (
  feedback_id uuid primary key,
  merchant_id int not null,
  member_id uuid,
  -- whose allowance it counts against: a member's or an address's
  subject text not null,
  question_type text not null,
  content text not null,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  created_at timestamptz not null,
  constraint feedback_answered check ((answer is null) = (answered_at is null))
);
create index feedback_subject_idx on messaging.feedback (subject, created_at);
create index feedback_new_idx on messaging.feedback (feedback_id desc) where answered_at is null;

create table messaging.feedback_image (
  feedback_id uuid not null references messaging.feedback on delete cascade,
  position int not null,
  type text not null check (type in ('image/png', 'image/jpeg')),
  -- drawn anew from the pixels: nothing of the sent file is left
  bytes bytea not null,
  primary key (feedback_id, "position")
);
