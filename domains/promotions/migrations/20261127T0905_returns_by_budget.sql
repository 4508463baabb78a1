-- Which budget a returned bonus went back to: what came back is compared with the ledger by budget.
alter table promotions.bonus_return
  add column merchant_id int,
  add column budget text;
create index bonus_return_budget on promotions.bonus_return (merchant_id, budget);
create index award_budget on promotions.award (merchant_id, budget);
