-- Whether a stake exceeds one of a player's limits, as `passesLimits` in src/calls/play-sums.ts.
-- Sums of a day, week or month that is over count as zero; what the stake wins is not known yet.
create or replace function gaming.passes_limits(
  p_limits jsonb, p_sum gaming.play_sum, p_day date, p_staked bigint
) returns boolean language sql stable as $$
  select exists (
    select 1 from jsonb_each(p_limits) l(name, terms)
    cross join lateral (select split_part(name, '.', 1) as kind, split_part(name, '.', 2) as period,
      (terms ->> 'amount')::bigint as most) t
    cross join lateral (select coalesce(case period
        when 'week' then gaming.week_of((p_sum).day) >= gaming.week_of(p_day)
        when 'month' then gaming.month_of((p_sum).day) >= gaming.month_of(p_day)
        else (p_sum).day >= p_day end, false) as counts) c
    cross join lateral (select
      case when not counts then 0 when period = 'week' then (p_sum).week_stake
        when period = 'month' then (p_sum).month_stake else (p_sum).day_stake end as stake,
      case when not counts then 0 when period = 'week' then (p_sum).week_net
        when period = 'month' then (p_sum).month_net else (p_sum).day_net end as net,
      case when not counts then 0 when period = 'week' then (p_sum).week_ms
        when period = 'month' then (p_sum).month_ms else (p_sum).day_ms end as ms) s
    where case kind when 'stake' then stake + p_staked > most
      when 'loss' then p_staked - net > most
      when 'time' then ms / 60000 >= most else false end)
$$;
