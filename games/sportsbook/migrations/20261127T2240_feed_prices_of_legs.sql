-- the feed's own price of a leg when its bet was taken, boosted as the leg's; null where it came
-- before: its accepted one stands for it
alter table sportsbook.leg add column feed_odds int;
