-- What people credited counts under no ceiling of its round. Rounds are many: neither the column
-- nor its check reads any of them while nobody else can (validated in round_checked).
alter table gaming.round
  -- of the payout: what waited for people and was paid by them
  add column released bigint not null default 0,
  add constraint round_released_check check (released >= 0) not valid;
