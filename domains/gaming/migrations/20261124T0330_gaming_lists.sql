-- Orders and filters of the lists of parked credits and of awards, brand by brand.
create index parked_list_at on gaming.parked_credit (merchant_id, parked_at, credit_id);
create index parked_list_amount on gaming.parked_credit (merchant_id, amount, credit_id);
create index parked_list_ended on gaming.parked_credit (merchant_id, ended_at, credit_id);
create index parked_list_passed
  on gaming.parked_credit (merchant_id, passed, parked_at, credit_id);
create index parked_list_state on gaming.parked_credit (merchant_id, state, parked_at, credit_id);
create index award_list_created on gaming.free_round_award (merchant_id, created_at, award_id);
create index award_list_won on gaming.free_round_award (merchant_id, won, award_id);
create index award_list_expires on gaming.free_round_award (merchant_id, expires_at, award_id);
create index award_list_closed on gaming.free_round_award (merchant_id, closed_at, award_id);
create index award_list_state
  on gaming.free_round_award (merchant_id, state, created_at, award_id);
create index award_list_source
  on gaming.free_round_award (merchant_id, source, created_at, award_id);
create index award_list_game
  on gaming.free_round_award (merchant_id, game_code, created_at, award_id);
