import type { Game } from '@faro/contract/catalogue'
import type { Queryable } from '@faro/server-kit/db'
import { gameOf } from './game.ts'
import { listGames } from './games.query.ts'

const suggestionsMax = 4
// stopped games are few; where a whole vendor is stopped its neighbours in the lobby are not
const lookedAt = 40

/** Up to four other games of the category that can be played now, in the brand's order. */
export const suggestionsFor = async (
  db: Queryable,
  merchantId: number,
  { game, now }: { game: Pick<Game, 'code' | 'category'>; now: Date },
): Promise<readonly Game[]> =>
  (await listGames(db, merchantId, { category: game.category, limit: lookedAt }))
    .map((other) => gameOf(other, now))
    .filter(({ code, inMaintenance }) => code !== game.code && !inMaintenance)
    .slice(0, suggestionsMax)
