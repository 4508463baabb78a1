-- the time has one name
alter table wallet.contra_delta alter column created_at set default kit.now();
alter table wallet.entry alter column created_at set default kit.now();
alter table wallet.hold alter column created_at set default kit.now();
alter table wallet.pooled_move alter column created_at set default kit.now();
alter table wallet.shortfall alter column created_at set default kit.now();
