-- the time has one name
alter table jackpots.cycle alter column started_at set default kit.now();
alter table jackpots.handover alter column created_at set default kit.now();
alter table jackpots.hit alter column created_at set default kit.now();
alter table jackpots.play alter column created_at set default kit.now();
alter table jackpots.pool alter column opened_at set default kit.now();
alter table jackpots.terms alter column created_at set default kit.now();
