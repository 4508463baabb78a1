import type { LotteryGame } from '@faro/contract/lottery'
import type { Queryable } from '@faro/server-kit/db'
import type { DrawRow } from '../draws/draw-store.ts'
import { vendorCode } from '../src/deps.ts'
import { accountTypeOf, type BrandGame } from '../src/games.ts'
import { presentDraws } from './draws.query.ts'

/** The picture of a family in menus. */
const iconOf = ({ family }: BrandGame): string => (family.startsWith('vn-') ? 'vn' : family)

export const gameViewOf = (game: BrandGame, draw: DrawRow | undefined): LotteryGame => ({
  gameCode: game.game_code,
  title: game.title,
  family: game.family,
  area: game.area,
  accountTypeName: accountTypeOf(game),
  vassalage: vendorCode,
  icon: iconOf(game),
  defaultPlayType: game.default_play,
  isGame: 'GAME',
  source: game.source,
  modes: [...game.modes],
  issueNo: draw?.issue_no ?? null,
  closeAt: draw?.close_at.toISOString() ?? null,
  drawAt: draw?.draw_at.toISOString() ?? null,
})

/** Games with the draws that take bets now. */
export const gameViews = async (
  db: Queryable,
  games: readonly BrandGame[],
): Promise<LotteryGame[]> => {
  const draws = await presentDraws(
    db,
    games.map(({ game_code }) => game_code),
  )
  return games.map((game) => gameViewOf(game, draws.get(game.game_code)))
}
