-- The day of a brand at a moment, as `countedDay` in src/time/brand-zones.ts: it never goes back
-- and is never shorter than a day.
create or replace function whitelabel.day_of(p_merchant int, p_at timestamptz) returns date
  language sql stable as $$
  select coalesce(
    (select least((p_at at time zone f.zone)::date, f.last_day) from whitelabel.former_zone f
      where f.merchant_id = p_merchant and p_at < f.until order by f.until limit 1),
    (select (p_at at time zone m.time_zone)::date from whitelabel.merchant m
      where m.merchant_id = p_merchant)) $$;

-- The day that it is when this transaction began, of the brands named, or of all.
create or replace function whitelabel.brand_days(
  p_merchants int[] default null, out o_merchant int[], out o_day date[]
) language sql stable as $$
  select array_agg(m.merchant_id), array_agg(whitelabel.day_of(m.merchant_id, kit.now()))
  from whitelabel.merchant m
  where p_merchants is null or m.merchant_id = any(p_merchants) $$;
