-- Rounds and movements under ids that derive from the vendor's: the same name always gives the same
-- id, on first sight as on the last, without asking anybody.
create or replace function gaming.id_of(p_text text) returns uuid
  language sql immutable parallel safe as $$
  select substr(encode(sha256(convert_to(p_text, 'utf8')), 'hex'), 1, 32)::uuid $$;
