import { createHash, randomBytes } from 'node:crypto'
import type { Catalogue } from '@faro/catalogue'
import type { Clock } from '@faro/kernel/clock'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { GameSession, MemberSession } from '@faro/server-kit/auth'
import type { Db } from '@faro/server-kit/db'

type Deps = { readonly db: Db; readonly clock: Clock; readonly catalogue: Catalogue }

const lifetimeMs = 4 * 3_600_000
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

type Launch = { game_url: string; sessionId: string }

/**
 * Opens a session for one game. The token goes into the fragment of the address, which browsers
 * send to no server and write into no log.
 */
export const launchGame =
  ({ db, clock, catalogue }: Deps) =>
  async (
    member: MemberSession,
    { gameCode, language }: { gameCode: string; language: string },
  ): Promise<Result<Launch, 'game-unknown' | 'game-off'>> => {
    const found = await catalogue.launchable(member.merchantId, gameCode)
    if (!found.ok) return found
    const { clientPath, inMaintenance } = found.value
    if (inMaintenance || clientPath === null) return err('game-off')
    const now = clock.now()
    const sessionId = uuidv7(now.getTime())
    const token = randomBytes(32).toString('base64url')
    await db.query(
      `insert into gaming.game_session
         (session_id, merchant_id, member_id, account_type, game_code, token_hash,
          created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        sessionId,
        member.merchantId,
        member.memberId,
        member.accountType,
        gameCode,
        hashOf(token),
        now,
        new Date(now.getTime() + lifetimeMs),
      ],
    )
    const address = new URLSearchParams({ token, lang: language })
    return ok({ game_url: `${clientPath}#${address}`, sessionId })
  }

type Row = { session_id: string; member_id: string; account_type: number; game_code: string }

/** The member and game behind a game token of this brand; null when unknown or expired. */
export const findGameSession =
  ({ db, clock }: Deps) =>
  async (token: string, merchantId: number): Promise<GameSession | null> => {
    const [row] = await db.query<Row>(
      `select session_id, member_id, account_type, game_code from gaming.game_session
       where token_hash = $1 and merchant_id = $2 and expires_at > $3`,
      [hashOf(token), merchantId, clock.now()],
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
