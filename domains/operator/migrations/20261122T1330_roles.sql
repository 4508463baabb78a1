-- What staff may do is held through roles, each for one brand or for all, from a moment on.
create table operator.role (
  role_code text primary key,
  -- those that every installation has; the others hold one permission each and carry its name
  is_builtin boolean not null
);

create table operator.role_permission (
  role_code text not null references operator.role,
  -- '*' is every permission there is and will be
  permission text not null,
  primary key (role_code, permission)
);

create table operator.staff_role (
  grant_id bigint generated always as identity primary key,
  operator_id uuid not null references operator.staff,
  role_code text not null references operator.role,
  -- null: all brands
  merchant_id int,
  -- null: whoever made the installation
  granted_by uuid references operator.staff,
  at timestamptz not null,
  until timestamptz,
  -- given before the brand was opened: it needs no cooling and no independence
  is_founding boolean not null default false,
  constraint staff_role_until check (until is null or until >= at)
);
create index staff_role_idx on operator.staff_role (operator_id);
create unique index staff_role_once on operator.staff_role
  (operator_id, role_code, coalesce(merchant_id, 0)) where until is null;

-- Who answered for whom: invited them, gave them new factors, enabled them again.
create table operator.vouch (
  vouch_id bigint generated always as identity primary key,
  operator_id uuid not null references operator.staff,
  by_operator uuid not null references operator.staff,
  what text not null check (what in ('invited', 'reset', 'enabled')),
  at timestamptz not null
);
create index vouch_idx on operator.vouch (operator_id, at);
create index vouch_by on operator.vouch (by_operator, at);

-- Since when an account is what it is: made, enabled again or given new factors. Null: founding.
alter table operator.staff add column settled_at timestamptz;
update operator.staff s set settled_at = greatest(s.created_at, (
  select max(a.created_at) from operator.audit_entry a
  where a.subject = s.operator_id::text
    and a.action in ('staff.factor-reset', 'staff.enabled', 'staff.enrolled')
));
insert into operator.vouch (operator_id, by_operator, what, at)
select s.operator_id, by_whom.operator_id,
  case a.action when 'staff.added' then 'invited' when 'staff.enabled' then 'enabled'
    else 'reset' end, a.created_at
from operator.audit_entry a
join operator.staff s on s.operator_id::text = a.subject
join operator.staff by_whom on lower(by_whom.username) = lower(a.actor)
where a.action in ('staff.added', 'staff.factor-reset', 'staff.enabled');

-- a second look at the authenticator or a passkey within a session
alter table operator.session add column proved_at timestamptz;
update operator.session set proved_at = created_at;

insert into operator.role (role_code, is_builtin) values
  ('owner', true), ('operations', true), ('cashier', true), ('cashier-lead', true),
  ('support', true), ('vip-manager', true), ('compliance', true), ('compliance-lead', true),
  ('risk-trading', true), ('content', true), ('marketing', true), ('analyst', true),
  ('auditor', true);
-- areas with what may be done in them
insert into operator.role_permission (role_code, permission) values ('owner', '*');
insert into operator.role_permission (role_code, permission)
select role_code, split_part(area, ':', 1) || '.' || unnest(string_to_array(
  split_part(area, ':', 2), ','))
from (values
  ('operations', 'cashier:read players:read,write games:read,write jackpots:read,write '
    || 'vendors:read free-rounds:read brand:read content:read messaging:read'),
  ('cashier', 'cashier:read,approve players:read'),
  ('cashier-lead', 'cashier:read,approve players:read audit:read brand:read,write'),
  ('support', 'players:read cashier:read messaging:read,write'),
  ('vip-manager', 'players:read messaging:read,write free-rounds:read,write'),
  ('compliance', 'players:read,write cashier:read'),
  ('compliance-lead', 'players:read,write cashier:read,approve audit:read'),
  ('risk-trading', 'players:read games:read,write jackpots:read,write vendors:read'),
  ('content', 'content:read,write brand:read'),
  ('marketing', 'content:read,write messaging:read,write free-rounds:read,write'),
  ('analyst', 'cashier:read players:read games:read jackpots:read vendors:read '
    || 'free-rounds:read brand:read content:read messaging:read'),
  ('auditor', 'audit:read cashier:read players:read games:read jackpots:read vendors:read '
    || 'free-rounds:read brand:read content:read messaging:read')
) as built (role_code, held), unnest(string_to_array(held, ' ')) as area;

-- Today's permissions become roles for all brands, each held since the log says so: since the first
-- entry after the last one that left it out; without an entry since the account was made.
insert into operator.role (role_code, is_builtin)
select distinct permission, false from operator.staff, unnest(permissions) as permission
on conflict do nothing;
insert into operator.role_permission (role_code, permission)
select role_code, role_code from operator.role where not is_builtin;
with listed as (
  select a.seq, a.actor, a.created_at, s.operator_id,
    coalesce(a.detail -> 'after', a.detail -> 'permissions') as held
  from operator.audit_entry a
  join operator.staff s on s.operator_id::text = a.subject
  where a.action in ('staff.added', 'staff.permissions-set')
)
insert into operator.staff_role (operator_id, role_code, granted_by, at)
select s.operator_id, p.permission, by_whom.operator_id, coalesce(given.created_at, s.created_at)
from operator.staff s
cross join lateral (select distinct unnest(s.permissions) as permission) p
left join lateral (
  select l.actor, l.created_at from listed l
  where l.operator_id = s.operator_id and l.held ? p.permission and l.seq > coalesce((
    select max(other.seq) from listed other
    where other.operator_id = s.operator_id and not other.held ? p.permission
  ), 0)
  order by l.seq limit 1
) given on true
left join operator.staff by_whom on lower(by_whom.username) = lower(given.actor);
-- history from here on: nothing reads it
comment on column operator.staff.permissions is 'what was held before roles';
