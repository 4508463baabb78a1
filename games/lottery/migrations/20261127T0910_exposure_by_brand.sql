-- each brand holds what its own players may win: those of another fill nobody's numbers
alter table lottery.exposure add column merchant_id int not null default 0;
alter table lottery.exposure drop constraint exposure_pkey;
alter table lottery.exposure add primary key (draw_id, merchant_id, currency, play, number);
alter table lottery.exposure alter column merchant_id drop default;
