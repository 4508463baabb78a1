import { uuidv7 } from '@faro/kernel/ids'
import type { MemberSession } from '@faro/server-kit/auth'
import type { Queryable } from '@faro/server-kit/db'
import { newToken, tokenHash } from './session-token.ts'

const lifetimeMs = 12 * 3_600_000

export type NewSession = {
  readonly memberId: string
  readonly merchantId: number
  readonly ip: string
  readonly userAgent: string
}

/** Opens a session and answers its token, which is shown once and never stored. */
export const openSession = async (
  db: Queryable,
  { memberId, merchantId, ip, userAgent }: NewSession,
  now: Date,
): Promise<string> => {
  const token = newToken()
  await db.query(
    `insert into identity.session
       (session_id, member_id, merchant_id, token_hash, ip, user_agent, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      uuidv7(now.getTime()),
      memberId,
      merchantId,
      tokenHash(token),
      ip,
      userAgent,
      now,
      new Date(now.getTime() + lifetimeMs),
    ],
  )
  return token
}

/** The member behind a token of this brand; null when it is unknown, ended, expired or disabled. */
export const findSession = async (
  db: Queryable,
  token: string,
  { merchantId, now }: { merchantId: number; now: Date },
): Promise<MemberSession | null> => {
  const [row] = await db.query<{ session_id: string; member_id: string; account_type: number }>(
    `select s.session_id, s.member_id, m.account_type
     from identity.session s join identity.member m using (member_id)
     where s.token_hash = $1 and s.merchant_id = $2 and s.ended_at is null and s.expires_at > $3
       and m.state = 'active'`,
    [tokenHash(token), merchantId, now],
  )
  return row === undefined
    ? null
    : {
        sessionId: row.session_id,
        memberId: row.member_id,
        merchantId,
        accountType: row.account_type,
      }
}

export const endSession = async (db: Queryable, sessionId: string, now: Date): Promise<void> => {
  await db.query(
    'update identity.session set ended_at = $2 where session_id = $1 and ended_at is null',
    [sessionId, now],
  )
}
