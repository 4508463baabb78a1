alter table whitelabel.merchant
  -- grows with every change from the console: who saves an older one is told so
  add column version bigint not null default 1,
  -- days of limits and records begin at this zone's midnight
  add column time_zone text not null default 'UTC',
  -- deny: the listed countries may not visit; allow: only they may
  add column region_mode text not null default 'deny' check (region_mode in ('deny', 'allow')),
  add column region_countries text[] not null default '{}';

-- networks that may visit whatever their country and whatever network around them is barred
create table whitelabel.admitted_network (
  merchant_id int not null references whitelabel.merchant,
  network cidr not null,
  primary key (merchant_id, network)
);
create index host_merchant_idx on whitelabel.host (merchant_id);
