-- The log is looked through whatever accents its texts have.
drop index operator.audit_list_actor;
drop index operator.audit_list_action;
create index audit_list_actor
  on operator.audit_entry using gin (kit.fold(actor) gin_trgm_ops);
create index audit_list_action
  on operator.audit_entry using gin (kit.fold(action) gin_trgm_ops);
