-- for the console's list of draws: by state, game and issue, in the order of their close
create index draw_list_state on lottery.draw (state, close_at, draw_id);
create index draw_list_game on lottery.draw (game_code, close_at, draw_id);
create index draw_list_issue on lottery.draw (issue_no, draw_id);
drop index lottery.draw_of_game;
