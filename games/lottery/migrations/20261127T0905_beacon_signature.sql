-- what the beacon's round was signed with; draws from before have a value alone
alter table lottery.draw
  add column beacon_id int,
  add column beacon_signature text,
  add constraint draw_beacon_signed check ((beacon_id is null) = (beacon_signature is null));
