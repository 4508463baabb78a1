create or replace function operator.refuse_change() returns trigger language plpgsql as $$
begin raise exception 'audit entries are never changed or deleted'; end $$;
create or replace trigger audit_no_change
  before update or delete or truncate on operator.audit_entry
  for each statement execute function operator.refuse_change();
