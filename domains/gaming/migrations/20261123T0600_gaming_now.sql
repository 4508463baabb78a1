-- the time has one name
alter table gaming.free_round alter column created_at set default kit.now();
alter table gaming.game_session alter column created_at set default kit.now();
alter table gaming.movement alter column created_at set default kit.now();
alter table gaming.parked_credit alter column parked_at set default kit.now();
alter table gaming.round alter column opened_at set default kit.now();
alter table gaming.vendor_case alter column opened_at set default kit.now();
alter table gaming.vendor_ceiling alter column changed_at set default kit.now();
alter table gaming.vendor_key alter column created_at set default kit.now();
alter table gaming.vendor_link alter column changed_at set default kit.now();
alter table gaming.wallet_transfer alter column created_at set default kit.now();

-- every kind that was written before is one of these
alter table gaming.movement validate constraint movement_kind;
