-- What a database is: which secret seals what lies in it, and whether it was filled for a demo.
create table kit.server_mark (
  one boolean primary key default true,
  secret_fingerprint bytea,
  is_demo boolean not null default false,
  constraint server_mark_one check (one)
);
