-- who put a payment right alone: what one person lets go so is added up over a day
alter table agents.adjustment add column alone_by text;
create index adjustment_alone on agents.adjustment (merchant_id, alone_by, created_at)
  where alone_by is not null;
