-- the wins of a draw that everybody is told of, largest first
create index ticket_won on lottery.ticket (draw_id, payout desc)
  where state = 'won' and currency <> 'FUN';
