import { rolesOf, roleOf } from '@faro/contract/roles'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { InvitationSources } from '../ports.ts'
import type { Visit } from '../sessions/visit.ts'
import { shownName } from './shown-name.ts'

type Invitation = {
  readonly affiliateCode?: string | undefined
  readonly addressCode?: string | undefined
  readonly referralCode?: string | undefined
  readonly recommenderId?: string | undefined
  readonly domain?: string | undefined
}

const rowFields = rowOf({ member_id: col.uuid, account_type: col.int4 })
type Row = RowOf<typeof rowFields>

const isRealAccount = ({ account_type: type }: Row): boolean =>
  rolesOf['real-account'].some((role) => role === roleOf(type))

/**
 * What a registration was invited by. An unknown name of a recommender is passed over silently: a
 * form must not reveal who exists.
 */
export const sourcesOf = async (
  db: Queryable,
  form: Invitation,
  { merchantId, cookies }: Pick<Visit, 'merchantId' | 'cookies'>,
): Promise<InvitationSources> => {
  const { affiliateCode, addressCode, referralCode, domain } = form
  const names = [form.recommenderId, referralCode].flatMap((name) =>
    name ? [name.toLowerCase()] : [],
  )
  return {
    merchantId,
    cookies,
    typed: affiliateCode || undefined,
    address: addressCode || referralCode || undefined,
    domain: domain || undefined,
    recommenderId: names.length === 0 ? undefined : await namedAccount(db, merchantId, names),
  }
}

const namedAccount = async (
  db: Queryable,
  merchantId: number,
  names: readonly string[],
): Promise<string | undefined> => {
  const rows = await db.query(
    `select member_id, account_type from identity.member
     where merchant_id = $1 and lower(username) = any($2::text[]) and state = 'active'
     order by array_position($2::text[], lower(username))`,
    [merchantId, names],
    rowFields,
  )
  return rows.find(isRealAccount)?.member_id
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
