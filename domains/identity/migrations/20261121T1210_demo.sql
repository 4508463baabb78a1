-- when a free-play account is put away; null for everybody else
alter table identity.member add column demo_until timestamptz;
create index member_demo_idx on identity.member (demo_until) where demo_until is not null;

-- random texts that opened a free-play account: each opens one
create table identity.free_play_text (
  text_hash bytea primary key,
  used_at timestamptz not null
);
create index free_play_text_used on identity.free_play_text (used_at);
