import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import { notify } from './notices.ts'

/**
 * The scope of a notice: a brand (null for all), or a staff member. Those who manage all brands'
 * staff get everything; those of one brand get that brand's and what concerns people with a role in
 * it: others do not exist for them.
 */
export type Concern = { readonly merchantId: number | null } | { readonly operatorId: string }

export const notifyStaffAdmins = async (
  tx: Tx,
  notice: Parameters<typeof notify>[2]['notice'],
  { now, ...concern }: Concern & { readonly now: Date },
): Promise<void> => {
  const admins = await staffAdmins(tx, concern, now)
  await notify(tx, admins, { notice, now })
}

/** Whoever manages the staff that a concern is of. */
export const staffAdmins = async (
  db: Queryable,
  concern: Concern,
  now: Date,
): Promise<readonly string[]> => {
  const { merchantId = null, operatorId = null } = { ...concern } as Partial<{
    merchantId: number | null
    operatorId: string
  }>
  const rows = await db.query(
    `select distinct s.operator_id from operator.staff s
     join operator.staff_role r using (operator_id)
     join operator.role_permission p using (role_code)
     where s.is_active and p.permission in ('staff.write', '*') and r.at <= $1
       and (r.until is null or r.until > $1)
       and (r.merchant_id is null or r.merchant_id = $2 or r.merchant_id in (
         select o.merchant_id from operator.staff_role o
         where o.operator_id = $3 and (o.until is null or o.until > $1)))`,
    [now, merchantId, operatorId],
    { operator_id: col.uuid },
  )
  return rows.map((row) => row.operator_id)
}
