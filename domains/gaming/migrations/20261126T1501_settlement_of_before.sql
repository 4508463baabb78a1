-- reads: catalogue, wallet, whitelabel
-- Rounds that have ended, at the time of their end. Apart from the change of the table, so that its
-- lock is not held meanwhile; a server of the version before ends no rounds afterwards.
insert into gaming.settlement_start default values;

-- What jackpots paid, by round.
create temporary table jackpot_part on commit drop as
select a.owner as member_id, e.place as round_id, sum(e.amount) as amount
from wallet.entry e
  join wallet.pooled p using (contra_id)
  join wallet.account a using (account_id)
where p.name like 'jackpot:%' and e.kind = 4 and e.place is not null
  and not exists (
    select 1 from wallet.entry b where b.source = e.source and b.names = e.key and b.kind = 5)
group by 1, 2;

insert into gaming.settlement (member_id, round_id, version, day, at, placed_at, category, vendor,
  game, stake, payout, valid, valid_all, bonus_stake, bonus_payout, is_free, jackpot_paid)
select r.member_id, r.round_id, 1, d.day, r.closed_at, r.opened_at, t.category, r.vendor_code,
  r.game_code, r.stake, t.payout, v.valid, v.valid, 0, 0, t.is_free, t.jackpot_paid
from gaming.round r
  left join catalogue.game g on g.code = r.game_code
  left join gaming.free_round f on f.member_id = r.member_id and f.round_id = r.round_id
  left join jackpot_part j on j.member_id = r.member_id and j.round_id = r.round_id
  cross join lateral (select coalesce(g.category, 'rng') as category,
    -- a promotion paid what a free round won
    r.payout - coalesce(f.payout, 0) as payout, f.round_id is not null as is_free,
    coalesce(j.amount, 0)::bigint as jackpot_paid) t
  cross join lateral (select case when t.is_free then 0
    when t.category in ('live', 'sports', 'esports', 'pvp')
      then least(r.stake, abs(r.payout - r.stake)) else r.stake end as valid) v
  cross join lateral (select coalesce(
    (select least((r.closed_at at time zone z.zone)::date, z.last_day)
      from whitelabel.former_zone z
      where z.merchant_id = r.merchant_id and r.closed_at < z.until order by z.until limit 1),
    (select (r.closed_at at time zone m.time_zone)::date
      from whitelabel.merchant m where m.merchant_id = r.merchant_id)) as day) d
where r.state <> 'open' and r.currency <> 'FUN' and d.day is not null
  and (r.stake <> 0 or t.payout <> 0 or t.is_free)
order by r.closed_at, r.member_id, r.round_id;

-- Those still open are booked once they end: as few as there are.
update gaming.round r set settled = 0,
  category = case when r.currency = 'FUN' then '' else g.category end
from gaming.round o left join catalogue.game g on g.code = o.game_code
where r.member_id = o.member_id and r.round_id = o.round_id and o.state = 'open'
  and r.state = 'open';

-- Transactions' numbers rise with the rows: a range of them is a stretch of the table.
create index settlement_xid on gaming.settlement using brin (((xid::text)::bigint))
  with (pages_per_range = 32, autosummarize = on);
-- The first version of a round is found by the round; those behind it here.
create unique index settlement_later on gaming.settlement (member_id, round_id, version)
  where version > 1;
analyze gaming.settlement;
