-- how many messages by SMS a brand pays for
alter table identity.ways_in
  add column sms_hour_max int not null default 1000 check (sms_hour_max > 0),
  add column sms_day_max int not null default 10000 check (sms_day_max > 0);
