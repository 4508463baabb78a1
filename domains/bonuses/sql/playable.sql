-- Whether somebody has a bonus that is open or waits: for audiences.
create or replace function bonuses.has_open(p_member uuid) returns boolean language sql stable
  return exists (select 1 from bonuses.bonus b
    where b.member_id = p_member and b.state in ('queued', 'open', 'met'));

-- All who have one, each once: for dry runs over a brand.
create or replace function bonuses.open_members() returns setof uuid language sql stable
  as $$ select distinct b.member_id from bonuses.bonus b
    where b.state in ('queued', 'open', 'met') $$;

-- Which of some members have a playable bonus whose money bets may touch.
create or replace function bonuses.playable_of(p_members uuid[]) returns setof uuid
  language sql stable as $$
  select b.member_id from bonuses.bonus b
  where b.member_id = any(p_members) and b.mode = 'playable' and b.state in ('open', 'met')
$$;
