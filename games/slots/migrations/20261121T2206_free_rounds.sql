-- the award that a round was played with; null where the player paid for it
alter table slots.spin add column award_id uuid;
