-- a session is seen when it begins, whoever opens it
alter table operator.session alter column seen_at set default now();
