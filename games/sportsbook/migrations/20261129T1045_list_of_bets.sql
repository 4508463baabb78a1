-- the desk finds bets by their time and by their state
create index bet_placed on sportsbook.bet (merchant_id, placed_at, bet_id);
create index bet_state on sportsbook.bet (merchant_id, state, placed_at, bet_id);
