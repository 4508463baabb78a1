-- Paying takes members in order, so that all lines of a member in a draw are read once: each chunk
-- begins where the last one ended. Neither deciding nor paying a ticket changes anything that is
-- indexed: with room for it on the same page no index is written.
alter table lottery.settlement add column paid_member uuid, add column paid_ticket uuid;
drop index lottery.ticket_of_draw_member;
create index ticket_of_draw_member on lottery.ticket (draw_id, member_id, ticket_id);
drop index lottery.ticket_unpaid;
-- those that could not be paid are few, and are found again by themselves
create index ticket_parked on lottery.ticket (draw_id) where retry_at is not null;

-- What a draw came to at each brand, as its settlement ended: what the tickets of a draw would say
-- for as long as they are read.
create table lottery.draw_sum (
  draw_id bigint not null references lottery.draw,
  merchant_id int not null,
  currency text not null,
  tickets int not null,
  winners int not null,
  stake bigint not null,
  paid bigint not null,
  primary key (draw_id, merchant_id, currency)
);
-- its largest wins, that everybody is told of
create table lottery.draw_win (
  draw_id bigint not null references lottery.draw,
  merchant_id int not null,
  currency text not null,
  place int not null,
  member_id uuid not null,
  payout bigint not null,
  primary key (draw_id, merchant_id, currency, place)
);
insert into lottery.draw_sum
select t.draw_id, t.merchant_id, t.currency, count(*), count(*) filter (where t.payout > 0),
  sum(t.stake), sum(t.payout)
from lottery.ticket t join lottery.draw d using (draw_id)
where d.state = 'settled' and t.state in ('won', 'lost')
group by t.draw_id, t.merchant_id, t.currency;
insert into lottery.draw_win
select w.draw_id, w.merchant_id, w.currency, w.place, w.member_id, w.payout
from (select t.*, row_number() over (partition by t.draw_id, t.merchant_id, t.currency
      order by t.payout desc, t.ticket_id) as place
    from lottery.ticket t join lottery.draw d using (draw_id)
    where d.state = 'settled' and t.state = 'won' and t.currency <> 'FUN') w
where w.place <= 3;
drop index lottery.ticket_won;
