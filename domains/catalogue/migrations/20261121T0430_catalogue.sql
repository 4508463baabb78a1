create schema catalogue;

create table catalogue.vendor (
  vendor_id int primary key,
  -- the vendor's name on the wire: the specification calls it vassalage
  code text not null constraint vendor_code_once unique,
  name text not null,
  is_first_party boolean not null default false
);

create table catalogue.game (
  game_id int primary key,
  vendor_id int not null references catalogue.vendor,
  code text not null constraint game_code_once unique,
  title text not null,
  category text not null check (category in
    ('live', 'sports', 'fish', 'crash', 'rng', 'pvp', 'esports', 'lottery', 'elott')),
  rtp_bps int check (rtp_bps between 0 and 10000),
  -- where the maker's client is; null for games whose vendor is asked at launch
  client_path text,
  cover jsonb not null,
  added_at timestamptz not null default now()
);

-- which games a brand offers, and in which order
create table catalogue.offer (
  merchant_id int not null,
  game_id int not null references catalogue.game,
  position int not null,
  is_hot boolean not null default false,
  is_visible boolean not null default true,
  in_maintenance boolean not null default false,
  primary key (merchant_id, game_id)
);
create index offer_order on catalogue.offer (merchant_id, position, game_id) where is_visible;
