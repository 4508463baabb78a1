-- Who put an activity in force without a second person, and when: what one person may publish in a
-- day is bounded as a whole, not budget by budget.
alter table promotions.activity
  add column alone_by text,
  add column alone_at timestamptz;
