import { col, rowOf, type Db, type RowOf } from '@faro/server-kit/db'
import { ok } from '@faro/kernel/result'

const auditFields = rowOf({ check: col.text, bad: col.int8 })
export type AuditRow = RowOf<typeof auditFields>

/** Every figure must be 0. Read in one snapshot, so it may run at any time under load. */
const sql = `
select 'sum of all balances by currency' as check, count(*)::bigint as bad from (
  select currency from (
    select currency, balance as amount from wallet.account
    union all select p.currency, d.amount from wallet.contra_delta d
      join wallet.pooled p using (contra_id)
    union all select p.currency, b.balance from wallet.contra_balance b
      join wallet.pooled p using (contra_id)
  ) legs group by currency having sum(amount) <> 0) q
union all select 'balance is the sum of entries', count(*)::bigint from wallet.account a
  left join (
    select account_id, sum(amount) s, max(seq) m, count(*) c from wallet.entry group by 1) e
    using (account_id)
  where a.balance <> coalesce(e.s, 0) or a.seq <> coalesce(e.m, 0) or coalesce(e.c, 0) <> a.seq
union all select 'unbroken chain', count(*)::bigint from (
  select amount, balance_after, seq,
    lag(balance_after, 1, 0::bigint) over w p, lag(seq, 1, 0::bigint) over w ps
  from wallet.entry window w as (partition by account_id order by seq)) x
  where p + amount <> balance_after or ps + 1 <> seq
union all select 'pooled side mirrors entries', count(*)::bigint from (
  select contra_id, sum(s) s from (
    select contra_id, -sum(amount) s from wallet.entry where contra_id < 0 group by 1
    union all select from_contra, sum(amount) from wallet.shortfall group by 1
    union all select debt_contra, -sum(amount) from wallet.shortfall group by 1
    union all select from_contra, -sum(amount) from wallet.pooled_move group by 1
    union all select to_contra, sum(amount) from wallet.pooled_move group by 1) m group by 1) e
  full join (select contra_id, sum(amount) s from (
    select contra_id, amount from wallet.contra_delta
    union all select contra_id, balance from wallet.contra_balance) q group by 1) c
    using (contra_id)
  where coalesce(e.s, 0) <> coalesce(c.s, 0)
union all select 'transfers come in pairs', count(*)::bigint from (
  select idem from wallet.entry where contra_id > 0
  group by idem having sum(amount) <> 0 or count(*) <> 2) x
union all select 'nobody below the floor', count(*)::bigint from wallet.account
  where balance - held < floor
union all select 'held is the sum of pending holds', count(*)::bigint from wallet.account a
  left join (select account_id, sum(amount) s from wallet.hold where state = 0 group by 1) h
    using (account_id)
  where a.held <> coalesce(h.s, 0)
union all select 'every entry has its account', count(*)::bigint from wallet.entry e
  where not exists (select 1 from wallet.account a where a.account_id = e.account_id)
union all select 'what is reversed or paid stands under its key', count(*)::bigint
  from wallet.entry r where r.names is not null and (r.kind = 5 or r.key is null)
    and not exists (select 1 from wallet.entry e where e.source = r.source and e.key = r.names)
union all select 'kinds are paid by accounts of theirs', count(*)::bigint
  from wallet.entry e join wallet.pooled p using (contra_id)
    join (values
      -- until rewards had a kind of their own promotions paid wins
      (4, '{house,jackpot,promotion}'::text[]), (9, '{agents,affiliate}'),
      (10, '{promotion,points}'),
      (11, '{clearing,fees}'), (12, '{clearing}'), (13, '{house}')) k(kind, sides)
      on k.kind = e.kind
  where split_part(p.name, ':', 1) <> all (k.sides)
union all select 'every pooled side has its account', count(*)::bigint from (
  select contra_id from wallet.contra_delta union all select contra_id from wallet.contra_balance) c
  where not exists (select 1 from wallet.pooled p where p.contra_id = c.contra_id)`

export const audit = async (db: Db): Promise<readonly AuditRow[]> => {
  const result = await db.tx(async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only')
    return ok(await tx.query(sql, [], auditFields))
  })
  return result.value
}
