-- Players are looked for whatever accents their names have.
drop index identity.member_name_parts;
create index member_name_parts on identity.member using gin (kit.fold(username) gin_trgm_ops);
