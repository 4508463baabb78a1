-- Whom staff looked at within an hour: the log has each look once.
create table operator.look (
  operator_id uuid not null references operator.staff,
  subject text not null,
  hour timestamptz not null,
  primary key (operator_id, subject, hour)
);
create index look_hour on operator.look (hour);
