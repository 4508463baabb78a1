-- Time zones that a brand had, each until the midnight from which the next one counts. Until then the
-- day is at most the last one of the former zone: whoever counts by days gets none before its time.
create table whitelabel.former_zone (
  merchant_id int not null references whitelabel.merchant,
  zone text not null,
  until timestamptz not null,
  last_day date not null,
  primary key (merchant_id, until)
);
