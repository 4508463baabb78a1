import { col, type Queryable } from '@faro/server-kit/db'

/** What an account still owes under its contracts and for advances, and what it is still to get. */
export const owingOf = async (
  db: Queryable,
  memberNo: number,
): Promise<{ readonly owed: bigint; readonly due: bigint }> => {
  const [row] = await db.query(
    `select
       (select coalesce(sum(b.amount - b.paid), 0)::bigint from agents.bill b
         where b.payer_no = $1 and b.state in ('due', 'short'))
       + (select coalesce(sum(a.amount - a.recovered), 0)::bigint from agents.advance a
         where a.payer_no = $1 and a.recovered < a.amount) as owed,
       (select coalesce(sum(b.amount - b.paid), 0)::bigint from agents.bill b
         where b.payee_no = $1 and b.state in ('due', 'short', 'held')) as due`,
    [memberNo],
    { owed: col.int8.present, due: col.int8.present },
  )
  return row ?? { owed: 0n, due: 0n }
}
