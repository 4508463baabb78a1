-- what an excluded member has proven to be theirs holds accounts of before the exclusion as well;
-- what they only wrote down may be a stranger's, who must not be held for it
alter table identity.exclusion_mark add column is_proven boolean not null default false;
update identity.exclusion_mark e set is_proven = true
from identity.member m
where m.member_id = e.member_id
  and (e.kind = 'phone' and m.mobile_verified_at is not null
    or e.kind = 'mail' and m.email_verified_at is not null);
