create or replace function gaming.refuse_change() returns trigger language plpgsql as $$
begin raise exception 'what the turnover book says is never changed or deleted'; end $$;

create or replace trigger settlement_no_change before update or delete on gaming.settlement
  for each statement execute function gaming.refuse_change();
create or replace trigger settlement_no_truncate before truncate on gaming.settlement
  for each statement execute function gaming.refuse_change();
