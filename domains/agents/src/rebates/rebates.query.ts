import { limitKeys, type RevenueRebate } from '@faro/contract/agents'
import { present } from '@faro/kernel/assert'
import type { Days } from '@faro/kernel/days'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, type Queryable } from '@faro/server-kit/db'

/** What an account had of its downlines' bets on days, by limit: the greatest first (R4). */
export const rebatesIn = async (
  db: Queryable,
  memberNo: number,
  { days: { from, to }, currency }: { readonly days: Days; readonly currency: CurrencyCode },
): Promise<RevenueRebate[]> => {
  const rows = await db.query(
    `select r.key, sum(r.base)::bigint as base, sum(r.paid)::bigint as paid,
       bool_or(r.parts <> r.counted) as is_open
     from agents.rebate_day r where r.member_no = $1 and r.day between $2 and $3
     group by r.key order by 3 desc, 2 desc, 1`,
    [memberNo, from, to],
    {
      key: col.int4,
      base: col.int8.present,
      paid: col.int8.present,
      is_open: col.bool.present,
    },
  )
  return rows.map((row) => ({
    key: present(limitKeys[row.key - 1], 'a limit'),
    played: formatAmount(row.base, currency),
    paid: formatAmount(row.paid, currency),
    isOpen: row.is_open,
  }))
}
