import type { LoginWay } from '@faro/contract/identity'
import { uuidv7 } from '@faro/kernel/ids'
import type { MemberSession } from '@faro/server-kit/auth'
import type { Queryable } from '@faro/server-kit/db'
import { newToken, tokenHash } from './session-token.ts'

const lifetimeMs = 12 * 3_600_000
const seenEveryMs = 60_000

export type NewSession = {
  readonly memberId: string
  readonly merchantId: number
  readonly ip: string
  readonly userAgent: string
  readonly country: string | null
  readonly deviceId: string | null
  readonly way: LoginWay
  /** Whether what was shown is what a step that matters would ask for. */
  readonly isProven: boolean
}

/** Opens a session and answers its token, which is shown once and never stored. */
export const openSession = async (
  db: Queryable,
  session: NewSession,
  now: Date,
): Promise<string> => {
  const token = newToken()
  await db.query(
    `insert into identity.session (session_id, member_id, merchant_id, token_hash, ip, user_agent,
       country, device_id, way, created_at, seen_at, proven_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)`,
    [
      uuidv7(now.getTime()),
      session.memberId,
      session.merchantId,
      tokenHash(token),
      session.ip,
      session.userAgent,
      session.country,
      session.deviceId,
      session.way,
      now,
      session.isProven ? now : null,
      new Date(now.getTime() + lifetimeMs),
    ],
  )
  return token
}

type Found = { session_id: string; member_id: string; account_type: number; seen_at: Date }

/** The member behind a token of this brand; null when it is unknown, ended, expired or disabled. */
export const findSession = async (
  db: Queryable,
  token: string,
  { merchantId, now }: { merchantId: number; now: Date },
): Promise<MemberSession | null> => {
  const [row] = await db.query<Found>(
    `select s.session_id, s.member_id, m.account_type, s.seen_at
     from identity.session s join identity.member m using (member_id)
     where s.token_hash = $1 and s.merchant_id = $2 and s.ended_at is null and s.expires_at > $3
       and m.state = 'active'`,
    [tokenHash(token), merchantId, now],
  )
  if (row === undefined) return null
  if (now.getTime() - row.seen_at.getTime() >= seenEveryMs) await markSeen(db, row.session_id, now)
  return {
    sessionId: row.session_id,
    memberId: row.member_id,
    merchantId,
    accountType: row.account_type,
  }
}

/** To the minute, so that a busy page does not write with every call it makes. */
const markSeen = async (db: Queryable, sessionId: string, now: Date): Promise<void> => {
  await db.query(
    `with seen as (
       update identity.session set seen_at = $2 where session_id = $1 and seen_at < $2
       returning device_id
     )
     update identity.device d set seen_at = $2 from seen where d.device_id = seen.device_id`,
    [sessionId, now],
  )
}

export const endSession = async (db: Queryable, sessionId: string, now: Date): Promise<void> => {
  await db.query(
    'update identity.session set ended_at = $2 where session_id = $1 and ended_at is null',
    [sessionId, now],
  )
}

/** Ends a member's sessions, all or all but one; answers how many. */
export const revokeSessions = async (
  db: Queryable,
  { memberId, except = null }: { memberId: string; except?: string | null },
  now: Date,
): Promise<number> => {
  const ended = await db.query(
    `update identity.session set ended_at = $3
     where member_id = $1 and session_id is distinct from $2::uuid and ended_at is null
     returning 1`,
    [memberId, except, now],
  )
  return ended.length
}

/**
 * The session goes on under a new token and counts as proven from now on; the former token ends,
 * so that whoever knew it does not gain what was proven.
 */
export const renewSession = async (
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<string> => {
  const token = newToken()
  await db.query(
    'update identity.session set token_hash = $2, proven_at = $3 where session_id = $1',
    [sessionId, tokenHash(token), now],
  )
  return token
}
