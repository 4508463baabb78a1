-- who put an affiliate under a plan: they let no statement of it go
alter table agents.affiliate_plan add column set_by uuid[] not null default '{}';
