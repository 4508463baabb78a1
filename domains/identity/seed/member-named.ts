import { col, type Queryable } from '@faro/server-kit/db'

type MemberName = { readonly merchantId: number; readonly username: string }

/** A member that was laid; null where there is none of the name. */
export const memberNamed = async (
  db: Queryable,
  { merchantId, username }: MemberName,
): Promise<string | null> => {
  const [member] = await db.query(
    'select member_id from identity.member where merchant_id = $1 and username = $2',
    [merchantId, username],
    { member_id: col.uuid },
  )
  return member?.member_id ?? null
}

/** Members that were laid, by their names; those that there are none of are left out. */
export const membersNamed = async (
  db: Queryable,
  usernames: readonly string[],
  merchantId = 1,
): Promise<readonly string[]> => {
  const members = await db.query(
    `select member_id from identity.member
     where merchant_id = $1 and username = any($2::text[]) order by registered_at`,
    [merchantId, usernames],
    { member_id: col.uuid },
  )
  return members.map((member) => member.member_id)
}
