-- Rewrites the paths of a team; an empty path makes a root of its head. The tree is locked.
create or replace function agents.move_subtree(p_path bytea, p_above bytea) returns int
  language sql as $$
  with moved as (
    update agents.node set path = p_above || substring(path from length(p_path) - 3)
    where path >= p_path and path < agents.path_end(p_path) returning 1)
  select count(*)::int from moved $$;
