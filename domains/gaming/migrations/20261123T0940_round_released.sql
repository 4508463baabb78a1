-- What people credited counts under no ceiling of its round.
alter table gaming.round
  -- of the payout: what waited for people and was paid by them
  add column released bigint not null default 0
    constraint round_released_check check (released >= 0);

update gaming.round r set released = p.amount
from (
  select p.member_id, p.round_id, sum(p.amount) as amount
  from gaming.parked_credit p
  join gaming.movement m using (vendor_code, vendor_key)
  where p.state = 'credited' and not m.is_reversed
  group by p.member_id, p.round_id) p
where r.member_id = p.member_id and r.round_id = p.round_id;
