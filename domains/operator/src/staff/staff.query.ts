import type { OperatorSession } from '@faro/server-kit/auth'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { grantsOf, permissionsOf } from '../roles/grants.ts'

const seenEveryMs = 60_000

const staffFields = rowOf({
  operator_id: col.uuid,
  username: col.text,
  password_hash: col.text,
  totp_secret: col.text.orNull,
  totp_step: col.int8,
})
export type StaffRow = RowOf<typeof staffFields>

export const findStaff = async (
  db: Queryable,
  operatorId: string,
  lock: '' | 'for update' = '',
): Promise<StaffRow | null> =>
  (
    await db.query(
      `select * from operator.staff where operator_id::text = $1 and is_active ${lock}`,
      [operatorId],
      staffFields,
    )
  )[0] ?? null

/** Names by ids, of those who left as well. */
export const staffNamesOf = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.query(
    'select operator_id, username from operator.staff where operator_id::text = any($1)',
    [ids],
    { operator_id: col.uuid, username: col.text },
  )
  return new Map(rows.map((row) => [row.operator_id, row.username]))
}

/** Ids of staff with a part in their name, of those who left as well. */
export const staffIdsNamed = async (db: Queryable, part: string): Promise<readonly string[]> => {
  const rows = await db.query(
    'select operator_id from operator.staff where position(kit.fold($1) in kit.fold(username)) > 0',
    [part],
    { operator_id: col.uuid },
  )
  return rows.map(({ operator_id }) => operator_id)
}

/**
 * Somebody of the staff by the name that guesses at them are counted under: what a locale of the
 * database folds beyond that, as a capital with a dot, is another name.
 */
export const findStaffByName = async (
  db: Queryable,
  username: string,
  lock: '' | 'for update' = '',
): Promise<StaffRow | null> => {
  const [found] = await db.query(
    `select * from operator.staff where lower(username) = lower($1) and is_active ${lock}`,
    [username],
    staffFields,
  )
  return found?.username.toLowerCase() === username.toLowerCase() ? found : null
}

export const findStaffSession = async (
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<OperatorSession | null> => {
  const [row] = await db.query(
    `select s.session_id, s.seen_at, o.operator_id, o.username
     from operator.session s join operator.staff o using (operator_id)
     where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and o.is_active`,
    [tokenHash, now],
    { session_id: col.uuid, operator_id: col.uuid, username: col.text, seen_at: col.timestamptz },
  )
  if (row === undefined) return null
  // to the minute, so that a busy page does not write with every call it makes
  if (now.getTime() - row.seen_at.getTime() >= seenEveryMs)
    await db.query('update operator.session set seen_at = $2 where session_id = $1', [
      row.session_id,
      now,
    ])
  return {
    sessionId: row.session_id,
    operatorId: row.operator_id,
    username: row.username,
    ...permissionsOf(await grantsOf(db, row.operator_id, now)),
  }
}
