create or replace function wallet.refuse_change() returns trigger language plpgsql as $$
begin raise exception 'ledger rows are never changed or deleted'; end $$;

create or replace trigger entry_no_change before update or delete on wallet.entry
  for each statement execute function wallet.refuse_change();
create or replace trigger entry_no_truncate before truncate on wallet.entry
  for each statement execute function wallet.refuse_change();
create or replace trigger shortfall_no_change before update or delete on wallet.shortfall
  for each statement execute function wallet.refuse_change();
create or replace trigger pooled_move_no_change before update or delete on wallet.pooled_move
  for each statement execute function wallet.refuse_change();
create or replace trigger pooled_move_no_truncate before truncate on wallet.pooled_move
  for each statement execute function wallet.refuse_change();
