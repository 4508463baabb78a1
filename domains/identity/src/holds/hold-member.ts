import type { HoldReason } from '@faro/contract/identity'
import { demoAccountType } from '@faro/contract/roles'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { secretHash } from '@faro/server-kit/proofs'
import type { Deps } from '../deps.ts'
import { endGames } from '../sessions/end-sessions.ts'
import type { Visit } from '../sessions/visit.ts'
import { marksOf, type PersonFacts, type PersonMark } from './person.ts'
import { notePlayChange } from '../play-safety/play-changes.ts'

export type HoldDeps = Pick<Deps, 'clock' | 'events' | 'onSessionsEnded' | 'bankNumbers'>

const memberFields = rowOf({
  merchant_id: col.int4,
  mobile: col.text.orNull,
  is_mobile_proven: col.bool,
  email: col.text.orNull,
  is_email_proven: col.bool,
  document: col.text.orNull,
  excluded_until: col.timestamptz.orNull,
  account_type: col.int4,
  registered_at: col.timestamptz,
})
type MemberRow = RowOf<typeof memberFields>

const memberOf = async (db: Queryable, memberId: string): Promise<MemberRow | undefined> =>
  (
    await db.query(
      `select merchant_id, mobile, mobile_verified_at is not null as is_mobile_proven, email,
         email_verified_at is not null as is_email_proven, profile ->> 'idNumber' as document,
         excluded_until, account_type, registered_at
       from identity.member where member_id = $1`,
      [memberId],
      memberFields,
    )
  )[0]

/** All that a member is known by today: what they registered with, bound and came with. */
const knownOf = async (
  { bankNumbers }: Pick<Deps, 'bankNumbers'>,
  tx: Tx,
  member: MemberRow & { readonly memberId: string },
): Promise<PersonFacts> => {
  const devices = await tx.query(
    'select key_hash from identity.device where member_id = $1',
    [member.memberId],
    { key_hash: col.bytea },
  )
  const bankAccounts = (await bankNumbers?.(tx, member.memberId)) ?? []
  return {
    ...member,
    isMobileProven: member.is_mobile_proven,
    isEmailProven: member.is_email_proven,
    bankAccounts,
    devices: devices.map((row) => row.key_hash),
  }
}

/** Keeps what an excluded member is known by until the exclusion ends, whatever they unbind. */
export const saveMarks = async (deps: HoldDeps, tx: Tx, memberId: string): Promise<void> => {
  const member = await memberOf(tx, memberId)
  const now = deps.clock.now()
  if (member === undefined || member.excluded_until === null || member.excluded_until <= now) return
  const marks = marksOf(await knownOf(deps, tx, { ...member, memberId }))
  await tx.query(
    `insert into identity.exclusion_mark (merchant_id, kind, value_hash, member_id, made_at,
       until_at, is_proven)
     select $1, kind, value_hash, $2, $3, $4, is_proven
     from unnest($5::text[], $6::bytea[], $7::boolean[]) m(kind, value_hash, is_proven)
     on conflict (merchant_id, kind, value_hash, member_id) do update
       set until_at = greatest(exclusion_mark.until_at, excluded.until_at),
         is_proven = exclusion_mark.is_proven or excluded.is_proven`,
    [
      member.merchant_id,
      memberId,
      now,
      member.excluded_until,
      marks.map(({ kind }) => kind),
      marks.map(({ hash }) => hash),
      marks.map(({ isProven }) => isProven),
    ],
  )
}

const matchFields = rowOf({ member_id: col.uuid, kind: col.text.as<HoldReason>() })
type Match = RowOf<typeof matchFields>

type Matching = {
  readonly memberId: string
  readonly member: MemberRow
  readonly marks: readonly PersonMark[]
}

/**
 * A shared browser counts only for accounts made since: households share one. Unproven data of an
 * excluded member counts for nothing: whoever excludes an account under a stranger's number must
 * not lock that stranger out.
 */
const matchesOf = (tx: Tx, { memberId, member, marks }: Matching, now: Date): Promise<Match[]> =>
  tx.query(
    `select distinct e.member_id, e.kind from identity.exclusion_mark e
     join unnest($3::text[], $4::bytea[]) m(kind, value_hash) using (kind, value_hash)
     where e.merchant_id = $1 and e.member_id <> $2 and e.until_at > $5
       and case e.kind when 'device' then e.made_at <= $6 else e.is_proven end`,
    [
      member.merchant_id,
      memberId,
      marks.map(({ kind }) => kind),
      marks.map(({ hash }) => hash),
      now,
      member.registered_at,
    ],
    matchFields,
  )

type Shown = {
  readonly memberId: string
  readonly visit?: Pick<Visit, 'deviceKey'>
  /** A bank account that was requested and belongs to another. */
  readonly bankNumber?: string
}

/**
 * Holds an account that matches an excluded member: at registration, and when a number, address or
 * bank account is added. The member learns that the account is under review, never why; data an
 * excluded member adds is remembered as well.
 */
export const holdIfExcluded = async (
  deps: HoldDeps,
  tx: Tx,
  { memberId, visit, bankNumber }: Shown,
): Promise<boolean> => {
  const member = await memberOf(tx, memberId)
  // play money harms nobody
  if (member === undefined || member.account_type === demoAccountType) return false
  const now = deps.clock.now()
  if (member.excluded_until !== null && member.excluded_until > now)
    await saveMarks(deps, tx, memberId)
  const known = await knownOf(deps, tx, { ...member, memberId })
  const key = visit?.deviceKey ?? ''
  const devices = [...(known.devices ?? []), ...(key === '' ? [] : [secretHash(key)])]
  const bankAccounts = [...(known.bankAccounts ?? []), ...(bankNumber ? [bankNumber] : [])]
  const marks = marksOf({ ...known, bankAccounts, devices })
  const matches = await matchesOf(tx, { memberId, member, marks }, now)
  if (matches.length === 0) return false
  return hold(deps, tx, { memberId, matches })
}

/**
 * What staff have let go stays so, unless something new speaks against it; what is found bit by bit
 * adds up.
 */
const hold = async (
  deps: HoldDeps,
  tx: Tx,
  { memberId, matches }: { memberId: string; matches: readonly Match[] },
): Promise<boolean> => {
  const reasons = [...new Set(matches.map(({ kind }) => kind))].toSorted()
  const matched = [...new Set(matches.map((match) => match.member_id))]
  const now = deps.clock.now()
  const held = await tx.query(
    `insert into identity.hold as h (member_id, matched_ids, reasons, held_at)
     values ($1, $2, $3, $4)
     on conflict (member_id) do update set
       matched_ids = array(select unnest(h.matched_ids || excluded.matched_ids) as one
         group by one order by one),
       reasons = array(select unnest(h.reasons || excluded.reasons) as one
         group by one order by one),
       held_at = excluded.held_at, released_at = null, released_by = null
     where not (excluded.reasons <@ h.reasons and excluded.matched_ids <@ h.matched_ids)
     returning 1`,
    [memberId, matched, reasons, now],
  )
  if (held.length === 0) return false
  await tx.query('update identity.member set held_at = $2 where member_id = $1', [memberId, now])
  await endGames(deps)(tx, memberId)
  await notePlayChange(deps, tx, { memberId, actor: 'system', action: 'held', detail: { reasons } })
  return true
}
