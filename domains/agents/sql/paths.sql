-- Whoever changes a line takes the brand's lock alone, whoever reads or adds to it takes it beside
-- others.
create or replace function agents.share_tree(p_merchant int) returns void language sql as $$
  select pg_advisory_xact_lock_shared(74205, p_merchant) $$;

create or replace function agents.lock_tree(p_merchant int) returns void language sql as $$
  select pg_advisory_xact_lock(74205, p_merchant) $$;

-- The numbers in a path, from the root down.
create or replace function agents.ancestors(p_path bytea) returns setof int
  language sql immutable strict parallel safe rows 8 as $$
  select (get_byte(p_path, 4 * k) << 24) | (get_byte(p_path, 4 * k + 1) << 16)
    | (get_byte(p_path, 4 * k + 2) << 8) | get_byte(p_path, 4 * k + 3)
  from generate_series(0, length(p_path) / 4 - 1) k $$;

-- Behind every path that begins with this one.
create or replace function agents.path_end(p_path bytea) returns bytea
  language sql immutable strict parallel safe as $$ select p_path || '\xffffffff'::bytea $$;
