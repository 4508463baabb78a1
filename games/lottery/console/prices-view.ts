import type { LotteryFamily, PrizeMode } from '@faro/contract/lottery'
import { err, ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import type { IntakeDeps } from '../tickets/place-tickets.ts'

/** The price sets in force of a game, mode by mode. */
export const pricesView = async ({ db, priceSets }: IntakeDeps, gameCode: string) => {
  const [game] = await db.query(
    'select family, modes from lottery.game where game_code = $1',
    [gameCode],
    { family: col.text.as<LotteryFamily>(), modes: col.textArray },
  )
  if (game === undefined) return err('game-unknown')
  const views = []
  for (const mode of game.modes as readonly PrizeMode[]) {
    const set = await priceSets.inForce(game.family, mode)
    if (set === null) continue
    views.push({
      mode,
      priceSet: set.priceSet,
      ceilingPpm: set.ceilingPpm,
      plays: [...set.plays].map(([play, { prices, returnPpm }]) => ({
        play,
        tiers: Object.entries(prices).map(([tier, { n, d }]) => ({
          tier,
          num: n.toString(),
          den: d.toString(),
        })),
        returnPpm,
      })),
    })
  }
  return ok(views)
}
