-- the time has one name
alter table cashier.bank_account alter column created_at set default kit.now();
alter table cashier.callback alter column received_at set default kit.now();
alter table cashier.deposit alter column created_at set default kit.now();
alter table cashier.upline_transfer alter column created_at set default kit.now();
alter table cashier.withdrawal alter column created_at set default kit.now();
