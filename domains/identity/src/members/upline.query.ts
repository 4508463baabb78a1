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
 * What a registration was invited by. A recommender is named by a code of its own: a name would
 * tell whoever registers and then looks above who is a member here.
 */
export const sourcesOf = (
  { affiliateCode, addressCode, referralCode, recommenderId, domain }: Invitation,
  { merchantId, cookies }: Pick<Visit, 'merchantId' | 'cookies'>,
): InvitationSources => ({
  merchantId,
  cookies,
  typed: affiliateCode || undefined,
  address: addressCode || referralCode || undefined,
  domain: domain || undefined,
  recommender: recommenderId || undefined,
})

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
