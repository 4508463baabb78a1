-- the extension's settings are known only once it is loaded
select similarity('faro', 'faro');

-- Games whose title or vendor is like every word, the longest word first: it leads the index. The
-- threshold lets one wrong or missing letter of six pass. Likeness is dear and the planner takes it
-- for cheap, so reading the whole table must be ruled out.
--
-- A title that begins as what is typed stands before one of which a later word does, and that one
-- before whatever is merely like it: with two letters typed everything is about as like.
create or replace function catalogue.search_game(words text[], phrase text)
  returns table (game_id int, score int)
  language sql stable rows 100 set pg_trgm.word_similarity_threshold = 0.45
  set enable_seqscan = off
as $$
  select g.game_id, round((700 * word_similarity(phrase, g.search_text)
    + 300 * similarity(phrase, g.search_text))::numeric)::int
    + case when starts_with(g.search_text, phrase) then 2000
        when position(' ' || phrase in g.search_text) > 0 then 1000
        else 0 end
  from catalogue.game g
  where not g.is_retired and g.search_text %> words[1]
    and (cardinality(words) = 1 or g.search_text %> all (words[2:]))
$$;
