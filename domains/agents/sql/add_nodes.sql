-- Gives accounts their places: an upline is there before or among them, whatever their order.
-- Accounts that have one keep it; one whose upline is nowhere is left out. Answers how many came.
create or replace function agents.add_nodes(
  i_member uuid[], i_merchant int[], i_upline uuid[], i_type int[], i_name text[], i_day date[],
  i_at timestamptz[]
) returns int language plpgsql as $$
declare added int; total int := 0;
begin
  loop
    with a as materialized (
      select nextval('agents.member_number')::int as no, x.*, u.member_no as upline_no,
        coalesce(u.path, ''::bytea) as above
      from (
        select * from unnest(i_member, i_merchant, i_upline, i_type, i_name, i_day, i_at)
          with ordinality i(member_id, merchant_id, upline_id, account_type, name, day, at, o)
        where not exists (select 1 from agents.node n where n.member_id = i.member_id)
        order by o) x
      left join agents.node u on u.member_id = x.upline_id
      where x.upline_id is null or u.member_no is not null),
    n as (
      insert into agents.node (member_no, member_id, merchant_id, upline_no, path, account_type,
        name, joined_day, registered_at, owner_no)
      select no, member_id, merchant_id, upline_no, above || int4send(no), account_type, name, day,
        at, upline_no
      from a on conflict (member_id) do nothing
      returning member_no, upline_no, joined_day),
    e as (
      insert into agents.edge (member_no, upline_no, from_day)
      select member_no, upline_no, joined_day from n)
    select count(*) into added from n;
    exit when added = 0;
    total := total + added;
  end loop;
  return total;
end $$;
