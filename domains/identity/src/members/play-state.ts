import type { LimitKey } from '@faro/contract/identity'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { readLimits, type StoredLimits } from '../play-safety/limits.ts'

/** What stands between a member and a new bet. The stake limit is in ledger units. */
export type MemberPlayState = {
  readonly isDisabled: boolean
  /** Barred from play and deposits: by themselves, by staff, or held. */
  readonly isExcluded: boolean
  /** Held for staff: told otherwise than an exclusion. */
  readonly isHeld: boolean
  readonly accountType: number
  readonly country: string | null
  readonly stakeLimit: bigint | null
  /** The member's own limits in ledger units, of time in minutes; empty for nearly everybody. */
  readonly limits: readonly PlayLimit[]
}

type PlayLimit = { readonly key: LimitKey; readonly most: bigint }

const none: readonly PlayLimit[] = []

const limitsOf = (stored: StoredLimits | null): readonly PlayLimit[] =>
  stored === null
    ? none
    : Object.entries(readLimits(stored)).map(([key, { amount }]) => ({
        key: key as LimitKey,
        most: amount,
      }))

const rowFields = rowOf({
  member_id: col.uuid.present,
  is_disabled: col.bool.present,
  is_excluded: col.bool.present,
  is_held: col.bool.present,
  account_type: col.int4.present,
  country: col.text.orNull,
  stake_limit: col.int8.orNull,
  limits: col.json.as<StoredLimits>().orNull,
})

/** The function behind every answer: whoever composes it into a statement of theirs judges alike. */
export const playStatesFunction = 'identity.play_states'

/** Read for every bet: one statement for all members of a batch; ids that are nobody's are left out. */
export const playStates = async (
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, MemberPlayState>> => {
  const rows = await db.query(
    `select m.* from ${playStatesFunction}($1::uuid[]) s, unnest($1::uuid[], s.o_is_disabled,
         s.o_is_excluded, s.o_is_held, s.o_account_type, s.o_country, s.o_stake_max, s.o_limits)
       m(member_id, is_disabled, is_excluded, is_held, account_type, country, stake_limit, limits)
     where m.account_type is not null`,
    [`{${memberIds.join(',')}}`],
    rowFields,
  )
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        isDisabled: row.is_disabled,
        isExcluded: row.is_excluded || row.is_held,
        isHeld: row.is_held,
        accountType: row.account_type,
        country: row.country,
        stakeLimit: row.stake_limit,
        limits: limitsOf(row.limits),
      },
    ]),
  )
}

export type Restriction = {
  readonly state?: 'active' | 'disabled' | undefined
  /** Null lifts an exclusion. */
  readonly excludedUntil?: Date | null | undefined
  readonly stakeLimit?: bigint | null | undefined
}

/** Changes what a member may play from the next bet on; what is left out stays. */
export const restrictMember = async (
  db: Queryable,
  memberId: string,
  { state, excludedUntil, stakeLimit }: Restriction,
): Promise<void> => {
  await db.query(
    `update identity.member set state = coalesce($2, state),
       excluded_until = case when $3::boolean then $4 else excluded_until end,
       stake_limit = case when $5::boolean then $6 else stake_limit end
     where member_id = $1`,
    [
      memberId,
      state ?? null,
      excludedUntil !== undefined,
      excludedUntil ?? null,
      stakeLimit !== undefined,
      stakeLimit ?? null,
    ],
  )
}

type NewMember = {
  readonly memberId: string
  readonly merchantId: number
  readonly username: string
  readonly accountType: number
  readonly country?: string | undefined
}

/** A member without a password: nobody can sign in as them. For conformance runs of vendors. */
export const addSilentMember = async (db: Queryable, member: NewMember): Promise<void> => {
  await db.query(
    `insert into identity.member
       (member_id, merchant_id, username, nickname, account_type, country, password_hash)
     values ($1, $2, $3, $3, $4, $5, '')`,
    [
      member.memberId,
      member.merchantId,
      member.username,
      member.accountType,
      member.country ?? null,
    ],
  )
}

/** The brands of members; ids that are nobody's are left out. */
export const merchantIdsOf = async (
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query(
    'select member_id, merchant_id from identity.member where member_id = any($1::uuid[])',
    [`{${memberIds.join(',')}}`],
    { member_id: col.uuid, merchant_id: col.int4 },
  )
  return new Map(rows.map((row) => [row.member_id, row.merchant_id]))
}
