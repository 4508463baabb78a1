-- The log is looked through by time, and by any part of who did what.
create index audit_list_created on operator.audit_entry (created_at, seq);
create index audit_list_subject on operator.audit_entry (subject, seq);
create index audit_list_actor on operator.audit_entry using gin (lower(actor) gin_trgm_ops);
create index audit_list_action
  on operator.audit_entry using gin (lower(action) gin_trgm_ops);
