-- what accumulators pay on top of what they win, by the limits of a brand and currency; a bet keeps
-- what was promised when it was taken
alter table sportsbook.limit_change add column acca_bonus jsonb;
alter table sportsbook.bet add column acca_bonus jsonb;
