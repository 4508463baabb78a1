create schema whitelabel;

create table whitelabel.merchant (
  merchant_id int primary key,
  code text not null constraint merchant_code_once unique,
  name text not null,
  theme_preset text not null check (theme_preset in ('voltio', 'oro', 'marea', 'rubi')),
  theme_radius text not null default 'default'
    check (theme_radius in ('sharp', 'default', 'round')),
  currency text not null,
  currency_symbol text not null default 'P',
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null default 'ES',
  number_locale text not null default 'es',
  lottery_type text not null default 'SEA',
  chat_header_colour text not null default 'accent',
  prize_modes text[] not null default '{Lott,ZY,Elott,SEA}',
  announcement_types text[] not null default '{B,PL,PU,PR,H}',
  execution_type text not null default 'B',
  esports text[] not null default '{}',
  age_minimum int not null default 18 check (age_minimum between 18 and 25),
  terms_checked boolean not null default true,
  customer_service text,
  gtag_id text,
  image_cdns text[] not null default '{}',
  launch_cdns text[] not null default '{}',
  is_maintained boolean not null default false,
  maintenance_ends_at timestamptz,
  -- grows with every change from the console: who saves an older one is told so
  version bigint not null default 1,
  -- days of limits and records begin at this zone's midnight
  time_zone text not null default 'UTC',
  -- deny: the listed countries may not visit; allow: only they may
  region_mode text not null default 'deny' check (region_mode in ('deny', 'allow')),
  region_countries text[] not null default '{}',
  constraint merchant_check check (default_language = any (languages))
);

create table whitelabel.host (
  host text primary key,
  merchant_id int not null references whitelabel.merchant,
  -- Since when a host is a brand's. Those that are there, and those that come with an installation,
  -- count as old; what staff add is new for a day.
  added_at timestamptz not null default '-infinity'
);
create index host_merchant_idx on whitelabel.host (merchant_id);

create table whitelabel.module (
  merchant_id int not null references whitelabel.merchant,
  module_id text not null,
  parent_id text,
  is_enabled boolean not null,
  position int not null,
  primary key (merchant_id, module_id),
  constraint module_merchant_id_parent_id_fkey
    foreign key (merchant_id, parent_id) references whitelabel.module(merchant_id, module_id)
);

create table whitelabel.register_rule (
  merchant_id int not null references whitelabel.merchant,
  field text not null,
  is_enabled boolean not null,
  is_required boolean not null,
  length_min int not null check (length_min >= 0),
  length_max int not null,
  accepted_pattern text not null default '*',
  pattern_id int not null default 0 check (pattern_id between 0 and 23),
  primary key (merchant_id, field),
  constraint register_rule_check check ((length_max <= 255) and (length_max >= length_min))
);

create table whitelabel.resource (
  resource_id bigint generated always as identity primary key,
  merchant_id int not null references whitelabel.merchant,
  resource_type text not null,
  url text not null,
  qr_code_url text not null default '',
  label_name_en text not null default '',
  label_name_cn text not null default ''
);

-- networks from which a brand may not be visited
create table whitelabel.barred_network (
  merchant_id int not null references whitelabel.merchant,
  network cidr not null,
  country text,
  primary key (merchant_id, network)
);

-- keys for encrypted payloads; the newest is handed out, older ones still open what was sealed
create table whitelabel.encryption_key (
  key_id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default kit.now()
);

-- networks that may visit whatever their country and whatever network around them is barred
create table whitelabel.admitted_network (
  merchant_id int not null references whitelabel.merchant,
  network cidr not null,
  primary key (merchant_id, network)
);

-- Time zones that a brand had, each until the midnight from which the next one counts. Until then
-- the day is at most the last one of the former zone: whoever counts by days gets none before its
-- time.
create table whitelabel.former_zone (
  merchant_id int not null references whitelabel.merchant,
  zone text not null,
  until timestamptz not null,
  last_day date not null,
  primary key (merchant_id, until)
);
