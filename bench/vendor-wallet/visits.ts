import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '@faro/server-kit/db'

/** A player in an open game, as a vendor knows them. */
export type Visit = { readonly memberId: string; readonly sessionId: string }

const chunk = 10_000
/** Far above what a run can stake or lose: such limits are judged at each bet and never met. */
const limits = JSON.stringify({
  'stake.day': { amount: '1000000000000', raise: null },
  'loss.day': { amount: '1000000000000', raise: null },
})

/** Every player has opened the game from the site. */
export const openVisits = async (
  db: Db,
  players: readonly string[],
  game: { readonly vendorCode: string; readonly gameCode: string },
): Promise<readonly Visit[]> => {
  const visits = players.map((memberId) => ({ memberId, sessionId: randomUUID() }))
  for (let at = 0; at < visits.length; at += chunk) {
    const part = visits.slice(at, at + chunk)
    await db.query(
      `insert into gaming.game_session(session_id, merchant_id, member_id, account_type,
         vendor_code, game_code, token_hash, expires_at)
       select session_id, 1, member_id, 1, $4, $5, token, now() + interval '1 day'
       from unnest($1::uuid[], $2::uuid[], $3::bytea[]) v(session_id, member_id, token)`,
      [
        part.map(({ sessionId }) => sessionId),
        part.map(({ memberId }) => memberId),
        part.map(() => randomBytes(32)),
        game.vendorCode,
        game.gameCode,
      ],
    )
  }
  return visits
}

/** Gives the first of each ten players, or each of them, a limit of stakes and one of losses. */
export const setLimits = async (
  db: Db,
  players: readonly string[],
  whom: 'one-in-ten' | 'all',
): Promise<void> => {
  const chosen = whom === 'all' ? players : players.filter((_, i) => i % 10 === 0)
  await db.query(
    `insert into identity.play_safety(member_id, limits)
     select member_id, $2::jsonb from unnest($1::uuid[]) member_id on conflict do nothing`,
    [chosen, limits],
  )
}

/** Plays on until so many players' sums have begun, which their first bet under a limit does. */
export const untilBegun = async (
  db: Db,
  players: number,
  play: () => Promise<unknown>,
): Promise<void> => {
  for (;;) {
    const [row] = await db.query<{ n: number }>('select count(*)::int as n from gaming.play_sum')
    if ((row?.n ?? 0) >= players) return
    await play()
  }
}
