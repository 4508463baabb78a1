create schema content;

create table content.announcement (
  announcement_id uuid primary key,
  merchant_id int not null,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  group_name text not null default '',
  -- a path of the site or an https address; nothing where it leads nowhere
  url text not null default '',
  -- the game whose cover is the picture
  game_code text not null default '',
  -- { "ES": { "title", "html" }, ... }, the markup already cleaned
  texts jsonb not null check ((jsonb_typeof(texts) = 'object') and (texts <> '{}')),
  position int not null default 0,
  is_published boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version int not null default 1,
  changed_at timestamptz not null,
  constraint announcement_schedule check (ends_at > starts_at)
);
create index announcement_shown_idx
  on content.announcement (merchant_id, "position", starts_at desc)
  where is_published;

create table content.article (
  article_id uuid primary key,
  merchant_id int not null,
  kind text not null check (kind in ('help', 'about')),
  -- names the article in addresses
  slug text not null,
  texts jsonb not null check ((jsonb_typeof(texts) = 'object') and (texts <> '{}')),
  position int not null default 0,
  is_published boolean not null default false,
  version int not null default 1,
  changed_at timestamptz not null,
  constraint article_slug_once unique (merchant_id, slug)
);
