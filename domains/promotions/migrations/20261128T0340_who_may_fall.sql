-- At the end of a month only those are judged who stand above the first level.
create index vip_may_fall on promotions.vip_account (merchant_id, judged, member_id)
  where level > 1;
drop index promotions.vip_judged;
