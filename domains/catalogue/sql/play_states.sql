-- Whether bets on games may be taken at a brand at this moment, in the order of the codes; nulls
-- for games that nobody knows. A stop ends by itself when its time is over. Where all ask for one
-- game of one brand, as the tickets of a draw do, it is looked up once.
create or replace function catalogue.play_states(
  p_merchants int[], p_codes text[],
  out o_vendor text[], out o_is_on boolean[], out o_bet_max bigint[],
  out o_category text[]
) language plpgsql stable as $$
declare n int := cardinality(p_codes);
begin
  if n > 1 and p_codes[1] = all (p_codes) and p_merchants[1] = all (p_merchants) then
    select array_fill(o.o_vendor[1], array[n]), array_fill(o.o_is_on[1], array[n]),
        array_fill(o.o_bet_max[1], array[n]), array_fill(o.o_category[1], array[n])
      into o_vendor, o_is_on, o_bet_max, o_category
    from catalogue.play_states(p_merchants[1:1], p_codes[1:1]) o;
    return;
  end if;
  select array_agg(g.vendor order by i.o), array_agg(g.is_on order by i.o),
      array_agg(g.max_bet order by i.o), array_agg(g.category order by i.o)
    into o_vendor, o_is_on, o_bet_max, o_category
  from unnest(p_merchants, p_codes) with ordinality i(merchant_id, code, o)
  left join lateral (
    select v.code as vendor, g.max_bet, g.category,
      coalesce(o.is_visible, false) and not g.is_retired and coalesce(vo.is_visible, true)
        and not catalogue.is_stopped(o.in_maintenance, o.maintenance_until)
        and not catalogue.is_stopped(v.in_maintenance, v.maintenance_until)
        and not catalogue.is_stopped(vo.in_maintenance, vo.maintenance_until) as is_on
    from catalogue.game g
    join catalogue.vendor v using (vendor_id)
    left join catalogue.offer o on o.merchant_id = i.merchant_id and o.game_id = g.game_id
    left join catalogue.vendor_offer vo
      on vo.merchant_id = i.merchant_id and vo.vendor_id = g.vendor_id
    where g.code = i.code offset 0) g on true;
end $$;
