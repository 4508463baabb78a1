-- Categories of games in the order of the codes; null for games that nobody knows.
create or replace function catalogue.categories(p_codes text[], out o_category text[])
  language sql stable as $$
  select array_agg(g.category order by i.o)
  from unnest(p_codes) with ordinality i(code, o)
  left join catalogue.game g on g.code = i.code $$;
