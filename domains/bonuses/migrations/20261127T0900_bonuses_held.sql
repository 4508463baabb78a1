-- What a brand owes in bonuses that have not ended, by the budget that pays them.
create index bonus_held on bonuses.bonus (merchant_id, budget) where closed_at is null;
