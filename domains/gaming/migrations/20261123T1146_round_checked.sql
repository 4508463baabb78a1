-- Reads all rounds under a lock that lets play go on.
alter table gaming.round validate constraint round_released_check;
alter table gaming.round validate constraint round_uncovered_check;
