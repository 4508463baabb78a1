-- Who agreed to the terms of a version: they let no statement go that came of them.
alter table agents.plan_version add column set_by uuid[] not null default '{}';
