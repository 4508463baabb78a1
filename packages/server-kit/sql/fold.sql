-- A text as it is looked for: small letters without accents; immutable, so that it can be indexed.
-- Mirrored by `fold` of the kernel, which writes what is looked for.
create or replace function kit.fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(translate(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'),
    'đĐ', 'dd'));
