import type { LoginWay } from '@faro/contract/identity'
import { uuidv7 } from '@faro/kernel/ids'
import type { MemberSession } from '@faro/server-kit/auth'
import { col, rowOf, type Queryable, type Tx } from '@faro/server-kit/db'
import { needsTerms } from '../passwords/terms.ts'
import { endToken, type EndDeps } from './end-sessions.ts'
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
export const insertSession = async (
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

const foundFields = rowOf({
  session_id: col.uuid,
  member_id: col.uuid,
  account_type: col.int4,
  seen_at: col.timestamptz,
  needs_terms: col.bool,
})

/** The member behind a token of this brand; null when it is unknown, ended, expired or disabled. */
export const findSession = async (
  db: Queryable,
  token: string,
  { merchantId, now }: { merchantId: number; now: Date },
): Promise<MemberSession | null> => {
  const [row] = await db.query(
    `select s.session_id, s.member_id, m.account_type, s.seen_at, ${needsTerms} as needs_terms
     from identity.session s join identity.member m using (member_id)
     where s.token_hash = $1 and s.merchant_id = $2 and s.ended_at is null and s.expires_at > $3
       and m.state = 'active'`,
    [tokenHash(token), merchantId, now],
    foundFields,
  )
  if (row === undefined) return null
  if (now.getTime() - row.seen_at.getTime() >= seenEveryMs) await markSeen(db, row.session_id, now)
  return {
    sessionId: row.session_id,
    memberId: row.member_id,
    merchantId,
    accountType: row.account_type,
    awaitsTerms: row.needs_terms,
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

/** Which of these sessions let nobody in any more: ended, run out, or their member is shut out. */
export const endedSessions = async (
  db: Queryable,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await db.query(
    `select s.session_id from identity.session s join identity.member m using (member_id)
     where s.session_id = any($1::uuid[])
       and (s.ended_at is not null or s.expires_at <= $2 or m.state <> 'active')`,
    [`{${sessionIds.join(',')}}`, now],
    { session_id: col.uuid },
  )
  return new Set(rows.map((row) => row.session_id))
}

/** Whether a session is open, and stays so until the transaction ends: whoever ends it waits. */
export const holdSession = async (
  tx: Tx,
  { memberId, sessionId }: Pick<MemberSession, 'memberId' | 'sessionId'>,
  now: Date,
): Promise<boolean> => {
  // the member first, as everywhere
  await tx.query('select 1 from identity.member where member_id = $1 for share', [memberId])
  const open = await tx.query(
    `select 1 from identity.session
     where session_id = $1 and member_id = $2 and ended_at is null and expires_at > $3 for share`,
    [sessionId, memberId, now],
  )
  return open.length === 1
}

/**
 * Rotates the token of a session and marks it as recently proven. The old token ends, so that
 * whoever knew it does not gain the proof. Null where the session has ended.
 */
export const renewSession =
  (deps: EndDeps) =>
  async (
    tx: Tx,
    { memberId, sessionId }: Pick<MemberSession, 'memberId' | 'sessionId'>,
  ): Promise<string | null> => {
    const token = newToken()
    const [former] = await tx.query(
      `update identity.session s set token_hash = $3, proven_at = $4
       from (select session_id, token_hash from identity.session
         where session_id = $1 and member_id = $2 and ended_at is null for update) before
       where s.session_id = before.session_id returning before.token_hash`,
      [sessionId, memberId, tokenHash(token), deps.clock.now()],
      { token_hash: col.bytea },
    )
    if (former === undefined) return null
    await endToken(deps)(tx, memberId, former.token_hash)
    return token
  }
