import type { FreeRoundGames } from '@faro/gaming'
import { modelOf, models } from '../engine/index.ts'
import { stakesOf } from '../rounds/stakes.ts'

/** Free rounds can be played in every slot, with each of its stakes. */
export const freeRoundGames: FreeRoundGames = {
  codes: models.map(({ code }) => code),
  stakesOf: (gameCode, currency) => {
    const model = modelOf(gameCode)
    return model === undefined ? null : stakesOf(model, currency)
  },
}
