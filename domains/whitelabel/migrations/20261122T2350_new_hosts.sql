-- Since when a host is a brand's. Those that are there, and those that come with an installation,
-- count as old; what staff add is new for a day.
alter table whitelabel.host add column added_at timestamptz not null default '-infinity';
