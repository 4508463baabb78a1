-- staff find tickets by their time, their game and the number of their draw
create index ticket_placed_at on lottery.ticket (merchant_id, placed_at, ticket_id);
create index ticket_of_game on lottery.ticket (merchant_id, game_code, placed_at, ticket_id);
create index draw_issue_no on lottery.draw (issue_no);
