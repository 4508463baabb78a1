-- A way to look at a list of the console, kept under a name; shared with a role where one is named.
create table operator.view (
  view_id uuid primary key,
  operator_id uuid not null references operator.staff,
  list text not null,
  name text not null,
  -- the list's query as the address has it
  parameters jsonb not null,
  role_code text references operator.role,
  -- the brand in which the role is held; null: in all, where there is a role
  merchant_id int,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint view_sharing check (role_code is not null or merchant_id is null)
);
create unique index view_name_once on operator.view (operator_id, list, lower(name));
create index view_shared on operator.view (role_code) where role_code is not null;

-- How the console looks to a person; what is not in it is as it comes.
alter table operator.staff add column settings jsonb not null default '{}';
