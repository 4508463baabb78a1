-- Intake holds the row of a draw and the close waits for it; whatever else writes tickets is held
-- to the same: none is placed at or after the close of its draw.
create or replace function lottery.refuse_late_tickets() returns trigger language plpgsql as $$
begin
  if exists (select 1 from placed p join lottery.draw d using (draw_id)
    where p.placed_at >= d.close_at) then
    raise exception 'a ticket is placed before its draw closes';
  end if;
  return null;
end $$;

create or replace trigger ticket_placed_in_time after insert on lottery.ticket
  referencing new table as placed
  for each statement execute function lottery.refuse_late_tickets();
