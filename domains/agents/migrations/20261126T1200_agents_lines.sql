-- moves: identity -> agents
create schema agents;

-- numbers stay below 2^31: the first byte of a path's part never reaches ff
create sequence agents.member_number as int;

-- An account's place in its line. The path is the numbers from the root down to the account itself,
-- four bytes each, the highest first: a team is one range of its index.
create table agents.node (
  member_no int primary key default nextval('agents.member_number'),
  member_id uuid not null constraint node_member_once unique,
  merchant_id int not null,
  upline_no int references agents.node,
  path bytea not null,
  -- 41 general agent, 1 agent, 42 affiliate, 2 member
  account_type int not null constraint node_type check (account_type in (1, 2, 41, 42)),
  -- frozen: earns and owes, opens nobody, grants and sends nothing
  status text not null default 'active'
    constraint node_status check (status in ('active', 'frozen', 'closed')),
  -- the user name, for lists by name; nothing is found by it
  name text not null,
  joined_day date not null,
  registered_at timestamptz not null,
  -- who opened the account; null where somebody registered
  opened_by int,
  -- whose player it is, fixed at registration; a full line may hang it lower
  owner_no int,
  link_id uuid,
  attributed_by text constraint node_attributed
    check (attributed_by in ('typed', 'address', 'cookie', 'domain', 'recommender', 'opened')),
  constraint node_upline_other check (upline_no <> member_no)
) with (fillfactor = 90);
create index node_path on agents.node (path);
create index node_upline on agents.node (upline_no, lower(name), member_no);
create index node_owner on agents.node (owner_no, member_no) where owner_no is not null;
create index node_opened on agents.node (opened_by, registered_at) where opened_by is not null;

-- Who stood under whom, in whole brand days; rows of an account touch and never overlap.
create table agents.edge (
  member_no int not null references agents.node,
  upline_no int references agents.node,
  from_day date not null,
  until_day date,
  xid xid8 not null default pg_current_xact_id(),
  primary key (member_no, from_day),
  constraint edge_days check (until_day is null or until_day > from_day)
);
create index edge_upline on agents.edge (upline_no, from_day) where upline_no is not null;
create index edge_xid on agents.edge (xid);

-- What an account gets of its bets, from a brand day on: prize groups and rates in the order of
-- `limitKeys`. An account without a row has what the brand gives members.
create table agents.prize_limit (
  member_no int not null references agents.node,
  from_day date not null,
  limits int[] not null constraint prize_limit_all check (cardinality(limits) = 11),
  primary key (member_no, from_day)
);

-- How many downlines of high limits an agent may open: of the highest band that holds, one is used.
create table agents.quota (
  member_no int not null references agents.node,
  mode text not null,
  band_from int not null,
  granted int not null default 0,
  used int not null default 0,
  primary key (member_no, mode, band_from),
  constraint quota_within check (used between 0 and granted)
);

-- An invitation link. The brand's own ones have no owner.
create table agents.link (
  link_id uuid primary key,
  merchant_id int not null,
  owner_id uuid,
  code text not null,
  -- visitors of this host come by the link without naming it
  domain text,
  account_type int not null default 2 constraint link_type check (account_type in (1, 2)),
  limits int[] constraint link_limits check (limits is null or cardinality(limits) = 11),
  channel text not null default '',
  landing text not null default '/register',
  expires_at timestamptz,
  max_uses int constraint link_max check (max_uses between 1 and 100000),
  uses int not null default 0,
  is_on boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default kit.now(),
  constraint link_within check (max_uses is null or uses <= max_uses)
);
create unique index link_code_once on agents.link (merchant_id, lower(code));
create unique index link_domain_once on agents.link (merchant_id, lower(domain))
  where domain is not null;
create index link_owner on agents.link (owner_id, link_id) where owner_id is not null;

create table agents.link_day (
  link_id uuid not null references agents.link,
  day date not null,
  clicks bigint not null default 0,
  visitors bigint not null default 0,
  registrations bigint not null default 0,
  first_depositors bigint not null default 0,
  deposits bigint not null default 0,
  valid bigint not null default 0,
  primary key (link_id, day)
);

-- Who has clicked on a day, as a hash that is forgotten after it.
create table agents.link_visitor (
  link_id uuid not null references agents.link,
  day date not null,
  visitor_hash bytea not null,
  primary key (link_id, day, visitor_hash)
);

-- What a brand decides of its lines; what it has not decided is as the product comes. Each change is
-- a new version: a bill names the one it was made under.
create table agents.policy (
  merchant_id int not null,
  version int not null,
  settings jsonb not null,
  changed_by text,
  changed_at timestamptz not null default kit.now(),
  primary key (merchant_id, version)
);

-- How far accounts of before this domain have got their places.
create table agents.adoption (
  is_done boolean not null default false,
  after_id uuid
);
insert into agents.adoption default values;

insert into agents.link (link_id, merchant_id, owner_id, code, domain, is_on)
select gen_random_uuid(), merchant_id, owner_id, code, domain, is_enabled
from identity.affiliate_code;
drop table identity.affiliate_code;
