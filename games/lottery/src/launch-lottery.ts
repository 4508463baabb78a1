import { lotteryPaths, type LotteryArea } from '@faro/contract/lottery'
import type { LotteryLaunches } from '@faro/gaming'
import type { BrandGame, Games } from './games.ts'

/** Address of a game's page: areas with one page of their own choose the game there. */
const pathOf = ({ game_code, area, default_play }: BrandGame): string => {
  const query = new URLSearchParams({ gameCode: game_code, playType: default_play })
  return `${lotteryPaths[area]}?${query}`
}

const firstOf = (games: readonly BrandGame[], area: LotteryArea): string | null =>
  games.some((game) => game.area === area) ? lotteryPaths[area] : null

/**
 * Lotteries are pages of the site under the member's own session: a launch answers where. Null
 * where the title is no lottery.
 */
export const launchLottery =
  (games: Games): LotteryLaunches =>
  async (merchantId, { gameCode, area, isLottery }) => {
    const offered = (await games.all(merchantId)).filter(({ is_on }) => is_on)
    if (gameCode !== null) {
      const game = offered.find((one) => one.game_code === gameCode)
      if (game !== undefined) return { url: pathOf(game), gameCode: game.game_code }
    }
    if (area !== null) {
      const url = firstOf(offered, area)
      return url === null ? null : { url, gameCode: null }
    }
    if (!isLottery || gameCode !== null) return null
    const [first] = offered
    return first === undefined ? null : { url: pathOf(first), gameCode: first.game_code }
  }
