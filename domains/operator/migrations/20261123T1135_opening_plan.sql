-- What was planned for a founded brand's doors, in the order in which it was, however it is told.
create table operator.opening_plan (
  merchant_id int not null references operator.founding,
  event_id bigint not null,
  planned_at timestamptz not null,
  -- null: not until something else is planned
  opens_at timestamptz,
  primary key (merchant_id, event_id)
);

insert into operator.opening_plan (merchant_id, event_id, planned_at, opens_at)
select merchant_id, 0, founded_at, opened_at from operator.founding where opened_at is not null;
