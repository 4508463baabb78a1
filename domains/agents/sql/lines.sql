-- The path of an account as it was on a day, by who stood under whom then.
create or replace function agents.path_on(p_no int, p_day date) returns bytea
  language plpgsql stable as $$
declare path bytea := ''; at int := p_no; above int;
begin
  loop
    path := int4send(at) || path;
    select e.upline_no into above from agents.edge e
    where e.member_no = at and e.from_day <= p_day
    order by e.from_day desc limit 1;
    exit when above is null or not found;
    at := above;
  end loop;
  return path;
end $$;

-- Whether lines of a brand have changed after a day: paths are those of today.
create or replace function agents.is_moved_since(p_merchant int, p_day date) returns boolean
  language sql stable as $$
  select exists (select 1 from agents.move m
    where m.merchant_id = p_merchant and m.state = 'done' and m.due_day > p_day) $$;

-- The path on a day, which is today's where nothing has moved since.
create or replace function agents.path_at(p_merchant int, p_no int, p_path bytea, p_day date)
  returns bytea language sql stable as $$
  select case when agents.is_moved_since(p_merchant, p_day)
    then agents.path_on(p_no, p_day) else p_path end $$;
