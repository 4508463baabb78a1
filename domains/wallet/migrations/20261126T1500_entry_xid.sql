-- Transactions' numbers rise with the rows: a range of them is a stretch of the table.
create index entry_xid on wallet.entry using brin (((xid::text)::bigint))
  with (pages_per_range = 32, autosummarize = on);
