-- Settling takes tickets in the order of their ids: each chunk begins where the last one ended, and
-- passes over none that is done.
alter table lottery.settlement add column cursor uuid;
drop index lottery.ticket_unpaid;
create index ticket_unpaid on lottery.ticket (draw_id, ticket_id) where paid_at is null;
-- what a member may win in a draw, and how much of what they staked counts, is judged over all of it
create index ticket_of_draw_member on lottery.ticket (draw_id, member_id);
-- deciding rewrites every ticket of a draw, and changes nothing that is indexed: with room for it on
-- the same page no index is written
drop index lottery.ticket_placed;
alter table lottery.ticket set (fillfactor = 50);
