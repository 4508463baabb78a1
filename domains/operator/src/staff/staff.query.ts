import type { OperatorSession } from '@faro/server-kit/auth'
import type { Queryable } from '@faro/server-kit/db'

export type StaffRow = {
  readonly operator_id: string
  readonly username: string
  readonly password_hash: string
  readonly totp_secret: string
  readonly totp_step: bigint
  readonly permissions: string[]
  readonly failures: number
  readonly locked_until: Date | null
}

export const findStaff = async (db: Queryable, operatorId: string): Promise<StaffRow | null> =>
  (
    await db.query<StaffRow>(
      'select * from operator.staff where operator_id::text = $1 and is_active',
      [operatorId],
    )
  )[0] ?? null

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
    permissions: string[]
  }>(
    `select s.session_id, o.operator_id, o.username, o.permissions
     from operator.session s join operator.staff o using (operator_id)
     where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and o.is_active`,
    [tokenHash, now],
  )
  return row === undefined
    ? null
    : {
        sessionId: row.session_id,
        operatorId: row.operator_id,
        username: row.username,
        permissions: row.permissions,
      }
}
