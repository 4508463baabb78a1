-- immutable, so that what is derived from it can be indexed; mirrored by fold.ts
create or replace function catalogue.fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(translate(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'),
    'đĐ', 'dd'));
