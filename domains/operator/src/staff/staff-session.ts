import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Queryable, Tx } from '@faro/server-kit/db'
import { browserOf, newSecret, secretHash } from '@faro/server-kit/proofs'
import { appendAudit } from '../audit/audit-log.ts'
import { grantsOf, powerOf } from '../roles/grants.ts'

const lifetimeMs = 8 * 3_600_000

/** From where and with what browser somebody of the staff comes. */
export type StaffVisit = {
  readonly ip: string
  readonly userAgent: string
  readonly deviceKey: string
}

export type SignedStaff = {
  readonly token: string
  readonly staff: {
    readonly operatorId: string
    readonly username: string
    readonly permissions: string[]
  }
}

type Known = { operator_id: string; username: string }

/** Opens the session of a staff member who has shown two factors, and says so in the log. */
export const openStaffSession = async (
  tx: Tx,
  { operator_id: operatorId, username }: Known,
  { visit, way, now }: { visit: StaffVisit; way: string; now: Date },
): Promise<SignedStaff> => {
  const token = newSecret()
  await tx.query(
    `insert into operator.session
       (session_id, operator_id, token_hash, ip, user_agent, created_at, seen_at, proved_at,
        expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6, $7)`,
    [
      uuidv7(now.getTime()),
      operatorId,
      secretHash(token),
      visit.ip,
      visit.userAgent,
      now,
      new Date(now.getTime() + lifetimeMs),
    ],
  )
  await appendAudit(tx, {
    actor: username,
    action: 'staff.signed-in',
    subject: operatorId,
    detail: { ip: visit.ip, way },
    createdAt: now,
  })
  const { permissions } = powerOf(await grantsOf(tx, operatorId, now))
  return { token, staff: { operatorId, username, permissions: [...permissions] } }
}

type Row = {
  session_id: string
  ip: string | null
  user_agent: string
  created_at: Date
  seen_at: Date
}

type Own = { readonly operatorId: string; readonly sessionId: string }

export const ownSessions = async (db: Queryable, { operatorId, sessionId }: Own, now: Date) => {
  const rows = await db.query<Row>(
    `select session_id, host(ip) as ip, user_agent, created_at, seen_at from operator.session
     where operator_id = $1 and ended_at is null and expires_at > $2
     order by session_id = $3 desc, seen_at desc limit 100`,
    [operatorId, now, sessionId],
  )
  return rows.map((row) => ({
    sessionId: row.session_id,
    isCurrent: row.session_id === sessionId,
    ip: row.ip,
    browser: browserOf(row.user_agent).browser,
    system: browserOf(row.user_agent).system,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }))
}

export const endOwnSession = async (
  db: Queryable,
  { operatorId, sessionId }: Own,
  now: Date,
): Promise<Result<null, 'not-found'>> => {
  const ended = await db.query(
    `update operator.session set ended_at = $3
     where session_id = $1 and operator_id = $2 and ended_at is null returning 1`,
    [sessionId, operatorId, now],
  )
  return ended.length === 1 ? ok(null) : err('not-found')
}

/** Somebody who may no longer be here is gone from every browser. */
export const endStaffSessions = async (
  db: Queryable,
  operatorId: string,
  now: Date,
): Promise<void> => {
  await db.query(
    'update operator.session set ended_at = $2 where operator_id = $1 and ended_at is null',
    [operatorId, now],
  )
}
