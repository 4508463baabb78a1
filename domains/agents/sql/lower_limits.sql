-- Cuts the limits of everybody below a path to these, from a day on. Answers how many had more.
create or replace function agents.lower_limits(
  p_path bytea, p_limits int[], p_standard int[], p_day date
) returns int language sql as $$
  with below as (
    select n.member_no, coalesce(l.limits, p_standard) as limits
    from agents.node n
    left join lateral (
      select limits from agents.prize_limit p where p.member_no = n.member_no
      order by from_day desc limit 1) l on true
    where n.path > p_path and n.path < agents.path_end(p_path)),
  cut as (
    select b.member_no, array_agg(least(x.own, x.most) order by x.o) as limits
    from below b, unnest(b.limits, p_limits) with ordinality x(own, most, o)
    group by b.member_no having bool_or(x.own > x.most)),
  done as (
    insert into agents.prize_limit (member_no, from_day, limits)
    select member_no, p_day, limits from cut order by member_no
    on conflict (member_no, from_day) do update set limits = excluded.limits
    returning 1)
  select count(*)::int from done $$;
