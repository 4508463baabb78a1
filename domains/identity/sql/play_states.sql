-- What stands between members and a new bet at this moment, in the order of the ids; ids that are
-- nobody's count as disabled. Limits are as they are stored: null for nearly everybody.
create or replace function identity.play_states(
  p_members uuid[],
  out o_is_disabled boolean[], out o_is_excluded boolean[], out o_is_held boolean[],
  out o_account_type int[], out o_country text[], out o_stake_max bigint[], out o_limits jsonb[]
) language plpgsql stable as $$
begin
  select array_agg(coalesce(m.state = 'disabled', true) order by i.o),
      array_agg(coalesce(m.excluded_until > kit.now(), false) order by i.o),
      array_agg(m.held_at is not null order by i.o),
      array_agg(m.account_type order by i.o), array_agg(m.country order by i.o),
      array_agg(m.stake_limit order by i.o), array_agg(m.limits order by i.o)
    into o_is_disabled, o_is_excluded, o_is_held, o_account_type, o_country, o_stake_max, o_limits
  from unnest(p_members) with ordinality i(member_id, o)
  left join lateral (
    select x.state, x.excluded_until, x.held_at, x.account_type, x.country, x.stake_limit, s.limits
    from identity.member x left join identity.play_safety s on s.member_id = x.member_id
    where x.member_id = i.member_id offset 0) m on true;
end $$;
