-- Roles that an installation makes for itself, and the hours in which people of a role work.
alter table operator.role
  -- what people call it; built-in roles are named in every language by their code
  add column title text,
  -- hours of the day where the brand is; a decision outside of them is an alarm. Null: any
  add column works_from int check (works_from between 0 and 23),
  add column works_to int check (works_to between 0 and 23),
  add constraint role_hours check ((works_from is null) = (works_to is null)
    and works_from is distinct from works_to or works_from is null);
-- A right that came to a role later is as new to whoever holds it as a role given then.
alter table operator.role_permission
  add column at timestamptz,
  add column granted_by uuid references operator.staff;

-- Networks that somebody of the staff came from: a new one is told to who manages them.
create table operator.known_network (
  operator_id uuid not null references operator.staff,
  network text not null,
  at timestamptz not null,
  primary key (operator_id, network)
);
