-- a beacon's public key, by which rounds that were taken from it are signed
create table fair.beacon (
  beacon_id int primary key generated always as identity,
  source text not null,
  public_key text not null,
  noted_at timestamptz not null default kit.now(),
  constraint beacon_key unique (source, public_key)
);
