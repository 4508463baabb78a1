-- whose a leg is: how much of a line one player covers is asked with every result of it
alter table sportsbook.leg add column member_id uuid;
update sportsbook.leg g set member_id = b.member_id from sportsbook.bet b where b.bet_id = g.bet_id;
alter table sportsbook.leg alter column member_id set not null;
create index leg_member on sportsbook.leg (line_id, member_id, outcome);
