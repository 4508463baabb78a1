-- The place of an account that is being registered, in the transaction that registers it. The tree
-- is shared already and the upline has room.
create or replace function agents.add_node(
  p_member uuid, p_merchant int, p_upline int, p_type int, p_name text, p_day date,
  p_at timestamptz, p_owner int, p_link uuid, p_by text, p_opened_by int, p_limits int[]
) returns int language plpgsql as $$
declare no int; above bytea := ''::bytea;
begin
  if p_upline is not null then
    select path into above from agents.node where member_no = p_upline for share;
  end if;
  no := nextval('agents.member_number');
  insert into agents.node (member_no, member_id, merchant_id, upline_no, path, account_type, name,
    joined_day, registered_at, owner_no, link_id, attributed_by, opened_by)
  values (no, p_member, p_merchant, p_upline, above || int4send(no), p_type, p_name, p_day, p_at,
    p_owner, p_link, p_by, p_opened_by);
  insert into agents.edge (member_no, upline_no, from_day) values (no, p_upline, p_day);
  if p_limits is not null then
    insert into agents.prize_limit (member_no, from_day, limits) values (no, p_day, p_limits);
  end if;
  if p_link is not null then
    insert into agents.link_day as d (link_id, day, registrations) values (p_link, p_day, 1)
    on conflict (link_id, day) do update set registrations = d.registrations + 1;
  end if;
  return no;
end $$;
