-- whether bets fed the pool under these terms; not known of terms from before
alter table jackpots.terms add column is_open boolean;
