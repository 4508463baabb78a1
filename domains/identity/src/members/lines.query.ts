import { rolesOf, roleOf } from '@faro/contract/roles'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'

const fields = rowOf({
  memberId: col.uuid,
  merchantId: col.int4,
  uplineId: col.uuid.orNull,
  accountType: col.int4,
  username: col.text,
  registeredAt: col.timestamptz,
})

/** An account with who is above it. */
export type LineMember = {
  readonly memberId: string
  readonly merchantId: number
  readonly uplineId: string | null
  readonly accountType: number
  readonly username: string
  readonly registeredAt: Date
}

const columns = `member_id as "memberId", merchant_id as "merchantId", upline_id as "uplineId",
  account_type as "accountType", username, registered_at as "registeredAt"`

const isReal = ({ accountType }: LineMember): boolean =>
  rolesOf['real-account'].some((role) => role === roleOf(accountType))

/** Accounts and all that are above them; demo accounts stand in no line. */
export const linesOf = async (
  db: Queryable,
  memberIds: readonly string[],
): Promise<readonly LineMember[]> => {
  const rows = await db.query(
    `with recursive line as (
       select * from identity.member where member_id = any($1::uuid[])
       union
       select m.* from line l join identity.member m on m.member_id = l.upline_id)
     select ${columns} from line`,
    [`{${memberIds.join(',')}}`],
    fields,
  )
  return rows.filter(isReal)
}

/** Ids of accounts behind one in the order of ids, which is about that of their registration. */
export const accountsAfter = async (
  db: Queryable,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> => {
  const rows = await db.query(
    `select member_id from identity.member where $1::uuid is null or member_id > $1
     order by member_id limit $2`,
    [after, limit],
    { member_id: col.uuid },
  )
  return rows.map((row) => row.member_id)
}
