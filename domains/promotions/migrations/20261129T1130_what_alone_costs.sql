-- What somebody put in force alone may cost: its budget, and those of the raffles whose tickets it
-- gives. What gave tickets before goes on giving them.
alter table promotions.activity add column alone_amount bigint;
update promotions.activity a set alone_amount = (
  select coalesce(sum(b.amount_limit), 0) from promotions.budget b
  where b.merchant_id = a.merchant_id
) where alone_by is not null;
