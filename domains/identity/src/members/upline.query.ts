import { rolesOf, roleOf } from '@faro/contract/roles'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { shownName } from './shown-name.ts'

type Invitation = {
  readonly affiliateCode?: string | undefined
  readonly referralCode?: string | undefined
  readonly recommenderId?: string | undefined
}

const rowFields = rowOf({ member_id: col.uuid, account_type: col.int4 })
type Row = RowOf<typeof rowFields>

const isRealAccount = ({ account_type: type }: Row): boolean =>
  rolesOf['real-account'].some((role) => role === roleOf(type))

/**
 * The upline of a new member: the owner of the invitation code, else the named recommender. An
 * unknown name is ignored silently: a form must not reveal who exists.
 */
export const findUpline = async (
  db: Queryable,
  merchantId: number,
  { affiliateCode, referralCode, recommenderId }: Invitation,
): Promise<string | null> => {
  const codes = [affiliateCode, referralCode].flatMap((code) => (code ? [code.toLowerCase()] : []))
  const names = [recommenderId, referralCode].flatMap((name) => (name ? [name.toLowerCase()] : []))
  if (codes.length === 0 && names.length === 0) return null
  const rows = await db.query(
    `select m.member_id, m.account_type from (
       select owner_id as member_id, 1 as place from identity.affiliate_code
       where merchant_id = $1 and is_enabled and lower(code) = any($2::text[])
       union all
       select member_id, 2 from identity.member
       where merchant_id = $1 and lower(username) = any($3::text[])) found
     join identity.member m using (member_id)
     where m.merchant_id = $1 and m.state = 'active' order by place, member_id`,
    [merchantId, codes, names],
    rowFields,
  )
  return rows.find(isRealAccount)?.member_id ?? null
}

export type Upline = { readonly memberId: string; readonly name: string }

/** Who is above a member now; null where nobody is or they may not take part any more. */
export const uplineOf = async (db: Queryable, memberId: string): Promise<Upline | null> => {
  const [row] = await db.query(
    `select u.member_id, u.account_type, u.nickname
     from identity.member m join identity.member u on u.member_id = m.upline_id
     where m.member_id = $1 and u.state = 'active'`,
    [memberId],
    { ...rowFields, nickname: col.text },
  )
  return row === undefined || !isRealAccount(row)
    ? null
    : { memberId: row.member_id, name: shownName(row.nickname) }
}
