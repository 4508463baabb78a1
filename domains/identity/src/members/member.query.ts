import type { Member } from '@faro/contract/identity'
import { present } from '@faro/kernel/assert'
import { isUuid } from '@faro/kernel/ids'
import { maskedName } from '@faro/kernel/masked-name'
import { fold } from '@faro/kernel/text'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { ClubLabel } from '../ports.ts'
import { shownName } from './shown-name.ts'

const rowFields = rowOf({
  member_id: col.uuid,
  username: col.text,
  nickname: col.text,
  icon: col.int4,
  account_type: col.int4,
  payment_password_hash: col.text.orNull,
  registered_at: col.timestamptz,
  last_login_at: col.timestamptz.orNull,
  has_upline: col.bool,
})

type LabelsOf = (memberIds: readonly string[]) => Promise<ReadonlyMap<string, ClubLabel>>

export const findMember = async (
  db: Queryable,
  memberId: string,
  labelsOf: LabelsOf,
): Promise<Member | null> => {
  const [row] = await db.query(
    `select member_id, username, nickname, icon, account_type, payment_password_hash, registered_at,
       last_login_at, upline_id is not null as has_upline
     from identity.member where member_id = $1`,
    [memberId],
    rowFields,
  )
  if (row === undefined) return null
  const label = present((await labelsOf([memberId])).get(memberId), 'label of a member')
  return {
    id: row.member_id,
    account: row.username,
    nickname: row.nickname,
    icon: row.icon,
    type: row.account_type,
    toUpline: row.has_upline,
    clubLabel: label,
    memberLabel: [label],
    paymentPasswordSet: row.payment_password_hash !== null,
    registeredAt: row.registered_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }
}

/** What members are called by others. */
export const nicknamesOf = async (
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (memberIds.length === 0) return new Map()
  const rows = await db.query(
    'select member_id, nickname from identity.member where member_id = any($1::uuid[])',
    [memberIds],
    { member_id: col.uuid, nickname: col.text },
  )
  return new Map(rows.map((row) => [row.member_id, shownName(row.nickname)]))
}

/** The same for somebody of their lines: whoever is not next to them has a masked name (T10). */
export const lineNamesOf = async (
  db: Queryable,
  { viewerId, memberIds }: { readonly viewerId: string; readonly memberIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> => {
  if (memberIds.length === 0) return new Map()
  const rows = await db.query(
    `select m.member_id, m.nickname, coalesce(m.upline_id = $2 or v.upline_id = m.member_id, false)
       as is_next
     from identity.member m join identity.member v on v.member_id = $2
     where m.member_id = any($1::uuid[])`,
    [memberIds, viewerId],
    { member_id: col.uuid, nickname: col.text, is_next: col.bool.present },
  )
  return new Map(
    rows.map(({ member_id: id, nickname, is_next: isNext }) => {
      const name = shownName(nickname)
      return [id, isNext ? name : maskedName(name)]
    }),
  )
}

/** What staff and other domains may know of a member. */
export type MemberSummary = {
  readonly memberId: string
  readonly merchantId: number
  readonly username: string
  readonly accountType: number
  readonly state: string
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
}

export const summaryFields = rowOf({
  member_id: col.uuid,
  merchant_id: col.int4,
  username: col.text,
  account_type: col.int4,
  state: col.text,
  registered_at: col.timestamptz,
  last_login_at: col.timestamptz.orNull,
})
type CardRow = RowOf<typeof summaryFields>

export const summaryColumns =
  'member_id, merchant_id, username, account_type, state, registered_at, last_login_at'

export const summaryOf = (row: CardRow): MemberSummary => ({
  memberId: row.member_id,
  merchantId: row.merchant_id,
  username: row.username,
  accountType: row.account_type,
  state: row.state,
  registeredAt: row.registered_at,
  lastLoginAt: row.last_login_at,
})

export const memberSummaries = async (
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, MemberSummary>> => {
  if (memberIds.length === 0) return new Map()
  const rows = await db.query(
    `select ${summaryColumns} from identity.member where member_id = any($1::uuid[])`,
    [memberIds],
    summaryFields,
  )
  return new Map(rows.map((row) => [row.member_id, summaryOf(row)]))
}

type Search = {
  readonly search: string
  readonly before: string | null
  readonly limit: number
  /** Brands to look in; null: all. */
  readonly brands?: readonly number[] | null
}

/**
 * Members with `search` anywhere in their name or as their whole id, newest first; `before` is the
 * last id of a page.
 */
export const searchMembers = async (
  db: Queryable,
  { search, before, limit, brands = null }: Search,
): Promise<readonly MemberSummary[]> => {
  const part = `%${fold(search.trim()).replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db.query(
    `select ${summaryColumns} from identity.member
     where (kit.fold(username) like $1 or member_id = $4) and ($2::uuid is null or member_id < $2)
       and ($5::int[] is null or merchant_id = any($5))
     order by member_id desc limit $3`,
    [part, before, limit, isUuid(search.trim()) ? search.trim() : null, brands],
    summaryFields,
  )
  return rows.map(summaryOf)
}

/**
 * Ids of a brand's members with `part` anywhere in their name, or whose id it is: the newest of
 * them, at most one more than anybody looks through.
 */
export const idsNamed = async (
  db: Queryable,
  { part, brands, limit }: { part: string; brands: readonly number[]; limit: number },
): Promise<readonly string[]> =>
  (await searchMembers(db, { search: part, before: null, limit, brands })).map(
    ({ memberId }) => memberId,
  )
