create or replace function catalogue.fill_search_text() returns trigger language plpgsql as $$
begin
  select kit.fold(new.title || ' ' || v.name) into new.search_text
  from catalogue.vendor v where v.vendor_id = new.vendor_id;
  return new;
end $$;
create or replace trigger game_search_text
  before insert or update of title, vendor_id on catalogue.game
  for each row execute function catalogue.fill_search_text();

create or replace function catalogue.rename_vendor_games() returns trigger language plpgsql as $$
begin
  update catalogue.game set search_text = kit.fold(title || ' ' || new.name)
  where vendor_id = new.vendor_id;
  return null;
end $$;
create or replace trigger vendor_search_text after update of name on catalogue.vendor
  for each row when (old.name is distinct from new.name)
  execute function catalogue.rename_vendor_games();
