-- What a provider's statement says otherwise than our books, found once and settled by a person.
create table cashier.statement_difference (
  difference_id uuid primary key,
  provider text not null,
  subject text not null check (subject in ('payment', 'payout')),
  reference text not null,
  kind text not null
    check (kind in ('missing-here', 'missing-there', 'amount-differs', 'state-differs')),
  ours text,
  theirs text,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolver_name text,
  note text,
  constraint statement_difference_once unique (provider, subject, reference, kind),
  check ((resolved_at is null) = (note is null))
);
create index statement_difference_open on cashier.statement_difference (difference_id)
  where resolved_at is null;
