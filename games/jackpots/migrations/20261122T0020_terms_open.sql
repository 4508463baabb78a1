-- whether bets fed the pool under these terms; not known of terms from before
alter table jackpots.terms add column is_open boolean;
-- but of those that a pool has now: or its next pause would not be told as one
update jackpots.terms t set is_open = p.is_open
from jackpots.pool p where p.terms_id = t.terms_id and p.closed_at is null;
