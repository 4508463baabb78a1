import type { Db } from '@faro/server-kit/db'

/**
 * Where the turnover book and the rounds, or the book and the ledger, differ; each row is a fault.
 * Rounds from before the book are not looked at, nor what is play money.
 */
export const bookFaults = (db: Db): Promise<readonly unknown[]> =>
  db.query(
    `with last as (
       select distinct on (member_id, round_id) s.*,
         count(*) over (partition by member_id, round_id) as versions
       from gaming.settlement s order by member_id, round_id, version desc),
     said as (
       select r.*, coalesce(l.versions, 0) as versions, coalesce(l.version, 0) as last_version,
         l.stake as l_stake, l.payout as l_payout, l.valid as l_valid, l.valid_all as l_valid_all,
         l.jackpot_paid as l_jackpot, l.is_free as l_free,
         case when r.state = 'open' then 0 else r.stake - coalesce(r.bonus_stake, 0) end as t_stake,
         case when r.state = 'open' then 0
           else r.payout - coalesce(r.rewards, 0) - coalesce(r.bonus_payout, 0) end as t_payout,
         case when r.state = 'open' then 0 else gaming.valid_of(coalesce(r.category, 'rng'),
           r.stake, r.payout, r.valid, r.is_free) end as t_valid,
         case when r.state = 'open' then 0 else coalesce(r.jackpot_paid, 0) end as t_jackpot
       from gaming.round r left join last l using (member_id, round_id)
       where r.settled is not null and coalesce(r.category, '-') <> '')
     select 'book' as fault, vendor_round, state, stake, payout, settled, versions, l_stake,
       l_payout, l_valid, t_valid
     from said
     where settled <> versions or versions <> last_version
       or case when versions = 0
         then state <> 'open' and (t_stake <> 0 or t_payout <> 0 or is_free)
         else (l_stake, l_payout, l_valid_all, l_jackpot)
           is distinct from (t_stake, t_payout, t_valid, t_jackpot) end
     union all
     -- what jackpots and promotions paid in a round is what its entries say
     select 'parts', r.vendor_round, r.state, r.jackpot_paid, r.rewards, null, null, null, null,
       null, null
     from gaming.round r
       left join lateral (
         select coalesce(sum(e.amount) filter (where p.name like 'jackpot:%'), 0) as jackpot,
           coalesce(sum(e.amount) filter (where p.name like 'promotion:%' or e.kind = 13
             or exists (select 1 from wallet.entry o where e.kind = 5 and o.source = e.source
               and o.key = e.names and o.kind = 13)), 0) as rewards
         from wallet.account a join wallet.entry e using (account_id)
           join wallet.pooled p using (contra_id)
         where a.owner = r.member_id and e.place = r.round_id
           and e.kind in (4, 5, 10, 13)) e on true
     where r.settled is not null
       and (coalesce(r.jackpot_paid, 0), coalesce(r.rewards, 0)) <> (e.jackpot, e.rewards)
       and not exists (select 1 from wallet.account a join wallet.shortfall f using (account_id)
         where a.owner = r.member_id)
     union all
     -- agents.md F9: what the entries of plays moved is what the book and open rounds say
     select 'ledger', a.owner::text, null, sum(e.amount), null, null, null, null, null, null, null
     from wallet.account a
       join wallet.entry e using (account_id)
       join wallet.pooled p on p.contra_id = e.contra_id
     where a.purpose = 'main' and e.kind in (3, 4, 5) and a.currency <> 'FUN'
       and (p.name like 'house:%' or p.name like 'jackpot:%') and e.source is not null
       -- what a rebate paid is no play, nor is taking it back
       and not exists (select 1 from wallet.entry o where e.kind = 5 and o.source = e.source
         and o.key = e.names and o.kind = 13)
     group by a.owner, a.account_id
     having sum(e.amount) <>
       (select coalesce(sum(s.d_payout - s.d_stake), 0) from gaming.settlement_change s
         where s.member_id = a.owner)
       + (select coalesce(sum(r.payout - coalesce(r.rewards, 0) - r.stake), 0) from gaming.round r
         where r.member_id = a.owner and r.state = 'open')
       + (select coalesce(sum(f.amount), 0) from wallet.shortfall f
         where f.account_id = a.account_id)`,
  )

/**
 * Waits until readers of the book and the ledger see all that has been written: transactions of
 * other tests on the same server hold the horizon as well.
 */
export const untilReadable = async (db: Db): Promise<void> => {
  const [row] = await db.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  for (;;) {
    const [seen] = await db.query<{ is_past: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as is_past',
      [row?.xid ?? '0'],
    )
    if (seen?.is_past === true) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
