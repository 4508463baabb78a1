-- A key that two people have agreed to and nobody has seen yet: sealed, in force only once its
-- requester has fetched it, gone a day after it was made.
create table gaming.vendor_new_key (
  approval_id uuid primary key,
  vendor_code text not null references gaming.vendor_link,
  kind text not null check (kind in ('shared', 'own')),
  sealed bytea not null,
  made_at timestamptz not null
);
