import { col, type Queryable } from '@faro/server-kit/db'

/** Whether a member has asked for money back since a moment, or given it away. */
export const hasWithdrawnSince = async (
  db: Queryable,
  memberId: string,
  since: Date,
): Promise<boolean> => {
  const [row] = await db.query(
    `select exists (select 1 from cashier.withdrawal
         where member_id = $1 and created_at >= $2 and state in ('pending', 'approved', 'paid'))
       or exists (select 1 from cashier.upline_transfer
         where from_member = $1 and created_at >= $2) as has`,
    [memberId, since],
    { has: col.bool.present },
  )
  return row?.has ?? false
}
