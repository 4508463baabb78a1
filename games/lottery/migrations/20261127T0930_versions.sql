-- prices that count from a moment on, and who set them; those of before count at once
alter table lottery.price_set
  add column valid_from timestamptz not null default kit.now(),
  add column set_by text,
  add column reason text;

-- who changed a calendar
alter table lottery.schedule
  add column set_by text,
  add column reason text;
