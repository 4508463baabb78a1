import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '@faro/kernel/clock'
import { uuidv7 } from '@faro/kernel/ids'
import type { GameSession } from '@faro/server-kit/auth'
import { col, rowOf, type Db, type Queryable } from '@faro/server-kit/db'

const lifetimeMs = 4 * 3_600_000
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export type NewGameSession = {
  readonly merchantId: number
  readonly memberId: string
  readonly accountType: number
  readonly gameCode: string
  readonly vendorCode: string
  /** The session of the site that it ends with. */
  readonly openedBy?: string
  /** In the past for the conformance kit's expired sessions. */
  readonly expiresAt?: Date
}

/** Opens a session of one member in one game; the token is told once and never stored. */
export const openGameSession = async (
  db: Queryable,
  session: NewGameSession,
  now: Date,
): Promise<{ sessionId: string; token: string }> => {
  const sessionId = uuidv7(now.getTime())
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `with opened as (
       insert into gaming.game_session (session_id, merchant_id, member_id, account_type, game_code,
         vendor_code, token_hash, created_at, expires_at, opened_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning member_id, vendor_code)
     insert into gaming.vendor_visit (member_id, vendor_code)
     select member_id, vendor_code from opened join gaming.vendor_link using (vendor_code)
     on conflict do nothing`,
    [
      sessionId,
      session.merchantId,
      session.memberId,
      session.accountType,
      session.gameCode,
      session.vendorCode,
      hashOf(token),
      now,
      session.expiresAt ?? new Date(now.getTime() + lifetimeMs),
      session.openedBy ?? null,
    ],
  )
  return { sessionId, token }
}

const rowFields = rowOf({
  session_id: col.uuid,
  member_id: col.uuid,
  account_type: col.int4,
  game_code: col.text,
})

/**
 * The member and own game behind a game token of this brand; null when unknown or expired. The
 * token of a session with an outside vendor is on its servers: it authenticates that vendor's bets
 * and nothing here.
 */
export const findGameSession =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (token: string, merchantId: number): Promise<GameSession | null> => {
    const [row] = await db.query(
      `select session_id, member_id, account_type, game_code from gaming.game_session s
       where token_hash = $1 and merchant_id = $2 and expires_at > $3
         and not exists (select 1 from gaming.vendor_link l where l.vendor_code = s.vendor_code)`,
      [hashOf(token), merchantId, clock.now()],
      rowFields,
    )
    return row === undefined
      ? null
      : {
          sessionId: row.session_id,
          memberId: row.member_id,
          merchantId,
          accountType: row.account_type,
          gameCode: row.game_code,
        }
  }

type SessionFilter = {
  readonly memberId: string
  /** Those opened from these sessions of the site; left out, all of the member's. */
  readonly openedBy?: readonly string[]
}

/**
 * Ends sessions of a member in games and answers which: no bet is taken in them any more, what is
 * open is still settled and paid, since wins and rollbacks need none.
 */
export const endGameSessions = async (
  db: Queryable,
  { memberId, openedBy }: SessionFilter,
  now: Date,
): Promise<readonly string[]> => {
  const ended = await db.query(
    `update gaming.game_session set expires_at = $2
     where member_id = $1 and expires_at > $2
       and ($3::uuid[] is null or opened_by is null or opened_by = any($3::uuid[]))
     returning session_id`,
    [memberId, now, openedBy === undefined ? null : `{${openedBy.join(',')}}`],
    { session_id: col.uuid },
  )
  return ended.map((row) => row.session_id)
}

/** Which of these sessions have run out, or are none. */
export const endedGameSessions = async (
  db: Queryable,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await db.query(
    `select session_id from gaming.game_session
     where session_id = any($1::uuid[]) and expires_at <= $2`,
    [`{${sessionIds.join(',')}}`, now],
    { session_id: col.uuid },
  )
  return new Set(rows.map((row) => row.session_id))
}
