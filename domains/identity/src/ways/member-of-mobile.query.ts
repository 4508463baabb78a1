import type { Queryable } from '@faro/server-kit/db'

/** Whose proven number it is; a number that was only written down opens nothing. */
export const memberOfMobile = async (
  db: Queryable,
  merchantId: number,
  mobile: string,
): Promise<{ memberId: string; state: string; accountType: number } | null> => {
  const [row] = await db.query<{ member_id: string; state: string; account_type: number }>(
    `select member_id, state, account_type from identity.member
     where merchant_id = $1 and mobile = $2 and mobile_verified_at is not null`,
    [merchantId, mobile],
  )
  return row === undefined
    ? null
    : { memberId: row.member_id, state: row.state, accountType: row.account_type }
}
