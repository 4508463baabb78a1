-- Whether a stop holds at this moment: until its time is over, or without end.
create or replace function catalogue.is_stopped(p_is_stopped boolean, p_until timestamptz)
  returns boolean language sql stable
  return coalesce(p_is_stopped, false) and (p_until is null or p_until > kit.now());
