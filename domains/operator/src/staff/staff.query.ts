import type { OperatorSession } from '@faro/server-kit/auth'
import type { Queryable } from '@faro/server-kit/db'
import { grantsOf, powerOf } from '../roles/grants.ts'

const seenEveryMs = 60_000

export type StaffRow = {
  readonly operator_id: string
  readonly username: string
  readonly password_hash: string
  readonly totp_secret: string | null
  readonly totp_step: bigint
}

export const findStaff = async (
  db: Queryable,
  operatorId: string,
  lock: '' | 'for update' = '',
): Promise<StaffRow | null> =>
  (
    await db.query<StaffRow>(
      `select * from operator.staff where operator_id::text = $1 and is_active ${lock}`,
      [operatorId],
    )
  )[0] ?? null

/** Names by ids, of those who left as well. */
export const staffNamesOf = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.query<Pick<StaffRow, 'operator_id' | 'username'>>(
    'select operator_id, username from operator.staff where operator_id::text = any($1)',
    [ids],
  )
  return new Map(rows.map((row) => [row.operator_id, row.username]))
}

export const findStaffByName = async (
  db: Queryable,
  username: string,
  lock: '' | 'for update' = '',
): Promise<StaffRow | null> =>
  (
    await db.query<StaffRow>(
      `select * from operator.staff where lower(username) = lower($1) and is_active ${lock}`,
      [username],
    )
  )[0] ?? null

export const findStaffSession = async (
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<OperatorSession | null> => {
  const [row] = await db.query<{
    session_id: string
    operator_id: string
    username: string
    seen_at: Date
  }>(
    `select s.session_id, s.seen_at, o.operator_id, o.username
     from operator.session s join operator.staff o using (operator_id)
     where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and o.is_active`,
    [tokenHash, now],
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
    ...powerOf(await grantsOf(db, row.operator_id, now)),
  }
}
