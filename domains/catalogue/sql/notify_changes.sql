-- Signals every server process what changed in the search index, as `server-kit/signals` would:
-- games by their ids, `all` where they are many, and `vendors` as a whole, since there are few.
create or replace function catalogue.notify_changed_games() returns trigger language plpgsql as $$
declare
  v_games text;
  v_count int;
begin
  select count(*), string_agg(game_id::text, ',') into v_count, v_games
  from (select distinct game_id from changed limit 201) c;
  if v_count > 0 then
    perform pg_notify('faro_signal',
      'catalogue-search ' || case when v_count > 200 then 'all' else v_games end);
  end if;
  return null;
end $$;

create or replace function catalogue.notify_changed_vendors() returns trigger language plpgsql as $$
begin
  perform pg_notify('faro_signal', 'catalogue-search vendors');
  return null;
end $$;

create or replace trigger game_added after insert on catalogue.game
  referencing new table as changed
  for each statement execute function catalogue.notify_changed_games();
create or replace trigger game_changed after update on catalogue.game
  referencing new table as changed
  for each statement execute function catalogue.notify_changed_games();
create or replace trigger game_removed after delete on catalogue.game
  referencing old table as changed
  for each statement execute function catalogue.notify_changed_games();
create or replace trigger offer_added after insert on catalogue.offer
  referencing new table as changed
  for each statement execute function catalogue.notify_changed_games();
create or replace trigger offer_changed after update on catalogue.offer
  referencing new table as changed
  for each statement execute function catalogue.notify_changed_games();
create or replace trigger offer_removed after delete on catalogue.offer
  referencing old table as changed
  for each statement execute function catalogue.notify_changed_games();
create or replace trigger vendor_changed after insert or update or delete on catalogue.vendor
  for each statement execute function catalogue.notify_changed_vendors();
create or replace trigger vendor_offer_changed
  after insert or update or delete on catalogue.vendor_offer
  for each statement execute function catalogue.notify_changed_vendors();
