-- what an excluded member is known by, kept while they are excluded: it outlives a removed binding
create table identity.exclusion_mark (
  merchant_id int not null,
  kind text not null check (kind in ('phone', 'mail', 'document', 'bank-account', 'device')),
  value_hash bytea not null,
  member_id uuid not null references identity.member,
  made_at timestamptz not null,
  until_at timestamptz not null,
  primary key (merchant_id, kind, value_hash, member_id)
);
create index exclusion_mark_member on identity.exclusion_mark (member_id);

-- accounts that may be those of somebody excluded: no play and no deposit until staff let them go
create table identity.hold (
  member_id uuid primary key references identity.member,
  matched_ids uuid[] not null,
  reasons text[] not null,
  held_at timestamptz not null,
  released_at timestamptz,
  released_by text
);
alter table identity.member add column held_at timestamptz;

-- those who are excluded today; their bank accounts are known with the next exclusion or change
insert into identity.exclusion_mark (merchant_id, kind, value_hash, member_id, made_at, until_at)
select distinct m.merchant_id, k.kind, sha256(convert_to(k.kind || ':' || k.value, 'UTF8')),
  m.member_id, now(), m.excluded_until
from identity.member m
cross join lateral (
  select 'phone' as kind, m.mobile as value
  union all
  select 'mail', case when box.domain in ('gmail.com', 'googlemail.com')
    then replace(box.name, '.', '') || '@gmail.com' else box.name || '@' || box.domain end
  from (select split_part(split_part(lower(m.email), '@', 1), '+', 1) as name,
    split_part(lower(m.email), '@', 2) as domain) box
  union all
  select 'document', nullif(upper(regexp_replace(m.profile ->> 'idNumber', '[^[:alnum:]]', '', 'g')), '')
  union all
  select 'device', encode(d.key_hash, 'hex') from identity.device d where d.member_id = m.member_id
) k
where m.excluded_until > now() and k.value is not null;
