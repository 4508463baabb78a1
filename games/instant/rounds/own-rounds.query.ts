import type { RoundsOf, RoundsQuery } from '@faro/fair'
import type { Queryable } from '@faro/server-kit/db'
import { instantGames, verifierInputs } from '../engine/index.ts'
import { roundColumns, shownRounds, roundFields } from './round-store.ts'

// the newest of each game by its own index
const newestSql = `select r.* from unnest($1::text[]) t(code) cross join lateral (
    select ${roundColumns} from instant.round x
    where x.member_id = $2 and x.game_code = t.code and ($3::uuid is null or x.round_id < $3)
      and x.state <> 'open'
    order by x.round_id desc limit $4) r
  order by r.round_id desc limit $4`

/** Rounds of a member that have ended, in all games of the kit, as the verifiers take them. */
export const ownInstantRounds =
  (db: Queryable): RoundsOf =>
  async ({ memberId, before, limit }: RoundsQuery) => {
    const codes = instantGames.map(({ code }) => code)
    const rows = await db.query(newestSql, [codes, memberId, before ?? null, limit], roundFields)
    const shown = await shownRounds(db, rows)
    return shown.flatMap((round, at) => {
      const row = rows[at]
      if (row === undefined) return []
      const serverSeed = round.serverSeed ?? ''
      const { game = '', ...inputs } = verifierInputs(round.bet, { ...round, serverSeed })
      return [
        {
          id: round.roundId,
          at: round.createdAt,
          gameCode: row.game_code,
          currency: row.currency,
          isRevealed: round.serverSeed !== null,
          checks: [{ game, inputs }],
        },
      ]
    })
  }
