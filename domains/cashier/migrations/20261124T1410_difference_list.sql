-- Orders and filters of the list of differences between statements and our books.
create index statement_difference_list_found
  on cashier.statement_difference (found_at, difference_id);
create index statement_difference_list_resolved
  on cashier.statement_difference (resolved_at, difference_id);
create index statement_difference_list_kind
  on cashier.statement_difference (kind, found_at, difference_id);
create index statement_difference_list_subject
  on cashier.statement_difference (subject, found_at, difference_id);
create index statement_difference_list_state on cashier.statement_difference
  ((case when resolved_at is null then 'open' else 'resolved' end), found_at, difference_id);
