-- wrong tries at the staff door: of a name, whether somebody has it or not, and of a network
create table operator.attempt (
  kind text not null check (kind in ('name', 'network')),
  -- of a name only the hash: people type passwords where names belong
  subject text not null,
  tries int not null,
  changed_at timestamptz not null,
  locked_until timestamptz,
  primary key (kind, subject)
);
create index staff_attempt_changed on operator.attempt (changed_at);
alter table operator.staff drop column failures, drop column locked_until;

-- how far the log was found intact: what was checked once is not walked again with every view
create table operator.audit_checkpoint (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash text not null
);
