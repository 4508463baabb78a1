import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { liveRaise, readLimits, type StoredLimits } from '../play-safety/limits.ts'

const rowFields = rowOf({
  member_id: col.uuid,
  merchant_id: col.int4,
  account_type: col.int4,
  is_disabled: col.bool,
  held_at: col.timestamptz.orNull,
  excluded_until: col.timestamptz.orNull,
  exclusion: col.text.as<'cool-off' | 'self' | 'staff'>().orNull,
  country: col.text.orNull,
  language: col.text,
  registered_at: col.timestamptz,
  last_login_at: col.timestamptz.orNull,
  birthday: col.text.orNull,
  is_mobile_proven: col.bool,
  is_mail_proven: col.bool,
  upline_id: col.uuid.orNull,
  limits: col.json.as<StoredLimits>().orNull,
  limited_at: col.timestamptz.orNull,
})
type Row = RowOf<typeof rowFields>

/** What decides whether somebody may be offered anything, and who they are to whoever offers. */
export type OfferState = {
  readonly memberId: string
  readonly merchantId: number
  readonly accountType: number
  readonly isDisabled: boolean
  readonly isHeld: boolean
  /** The last one, over or not. */
  readonly exclusion: { readonly kind: 'cool-off' | 'self' | 'staff'; readonly until: Date } | null
  readonly country: string | null
  readonly language: string
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  /** yyyy-MM-dd, where it is known. */
  readonly birthday: string | null
  readonly isMobileProven: boolean
  readonly isMailProven: boolean
  /** Who brought them. */
  readonly uplineId: string | null
  /** When they set or cut a limit of their own last. */
  readonly limitedAt: Date | null
  /** Whether they asked for more than a limit of their own and it is not decided. */
  readonly hasRaise: boolean
}

const american = /^(\d{2})-(\d{2})-(\d{4})$/
const iso = /^\d{4}-\d{2}-\d{2}$/

/** A birthday as ISO writes it, however the form asked for it. */
const isoBirthday = (text: string | null): string | null => {
  const [, month, day, year] = american.exec(text ?? '') ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
  return text !== null && iso.test(text) ? text : null
}

const stateOf = (row: Row, now: Date): OfferState => ({
  memberId: row.member_id,
  merchantId: row.merchant_id,
  accountType: row.account_type,
  isDisabled: row.is_disabled,
  isHeld: row.held_at !== null,
  exclusion:
    row.excluded_until === null
      ? null
      : { kind: row.exclusion ?? 'self', until: row.excluded_until },
  country: row.country,
  language: row.language,
  registeredAt: row.registered_at,
  lastLoginAt: row.last_login_at,
  birthday: isoBirthday(row.birthday),
  isMobileProven: row.is_mobile_proven,
  isMailProven: row.is_mail_proven,
  uplineId: row.upline_id,
  limitedAt: row.limited_at,
  hasRaise: Object.values(readLimits(row.limits)).some((limit) => liveRaise(limit, now) !== null),
})

const columns = `m.member_id, m.merchant_id, m.account_type, m.state = 'disabled' as is_disabled,
  m.held_at, m.excluded_until, m.exclusion, m.country, m.language, m.registered_at,
  m.last_login_at, m.profile ->> 'birthday' as birthday,
  m.mobile_verified_at is not null as is_mobile_proven,
  m.email_verified_at is not null as is_mail_proven, m.upline_id,
  s.limits, (select max(c.created_at) from identity.play_change c
    where c.member_id = m.member_id and c.action = 'limit-set') as limited_at`

/** Of some members; ids that are nobody's are left out. */
export const offerStates = async (
  db: Queryable,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OfferState>> => {
  const rows = await db.query(
    `select ${columns} from identity.member m left join identity.play_safety s using (member_id)
     where m.member_id = any($1::uuid[])`,
    [memberIds],
    rowFields,
  )
  return new Map(rows.map((row) => [row.member_id, stateOf(row, now)]))
}

/** All members in the order of their ids, so many at a time, for whoever keeps facts of them. */
export const offerStatesAfter = async (
  db: Queryable,
  { after, limit }: { readonly after: string; readonly limit: number },
  now: Date,
): Promise<readonly OfferState[]> => {
  const rows = await db.query(
    `select ${columns} from identity.member m left join identity.play_safety s using (member_id)
     where m.member_id > $1 order by m.member_id limit $2`,
    [after, limit],
    rowFields,
  )
  return rows.map((row) => stateOf(row, now))
}
