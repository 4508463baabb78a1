-- Ids of rounds and movements derive from the vendor's, so none has to be looked up: as `idOf` in
-- src/calls/ids.ts.
create or replace function gaming.id_of(p_text text) returns uuid
  language sql immutable parallel safe as $$
  select substr(encode(sha256(convert_to(p_text, 'utf8')), 'hex'), 1, 32)::uuid $$;
