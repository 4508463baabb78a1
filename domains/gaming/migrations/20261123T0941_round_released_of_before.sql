-- As few as people have credited, each found by its keys: apart from the change of the table, so
-- that its lock is not held meanwhile.
update gaming.round r set released = p.amount
from (
  select p.member_id, p.round_id, sum(p.amount) as amount
  from gaming.parked_credit p
  join gaming.movement m using (vendor_code, vendor_key)
  where p.state = 'credited' and not m.is_reversed
  group by p.member_id, p.round_id) p
where r.member_id = p.member_id and r.round_id = p.round_id;
