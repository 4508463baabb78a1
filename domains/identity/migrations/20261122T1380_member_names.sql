-- staff look for any part of a name
create index member_name_parts on identity.member using gin (lower(username) gin_trgm_ops);
