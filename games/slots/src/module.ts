import { ownRoundsPort } from '@faro/fair'
import { freeRoundGamesPort, gamingModule } from '@faro/gaming'
import { jackpotsModule, poolGamesPort } from '@faro/jackpots'
import { defineModule, fill } from '@faro/server-kit/module'
import { ownSpins } from '../rounds/own-rounds.query.ts'
import { slotsRoutes } from '../rounds/slots.routes.ts'
import { slotCodes } from './codes.ts'
import { freeRoundGames } from './free-round-games.ts'
import { ownReturnPpm } from './own-return.ts'

export const slotsModule = defineModule({
  name: 'slots',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: { gaming: gamingModule, jackpots: jackpotsModule },
  create: ({ kit: { db }, needs: { gaming, jackpots } }) => ({
    face: {},
    bindings: slotsRoutes({
      db,
      gaming,
      playPools: jackpots.playPools,
      playBets: jackpots.playBets,
    }),
    fills: [
      fill(freeRoundGamesPort, freeRoundGames),
      // every bet feeds the pools of its game
      fill(poolGamesPort, { codes: slotCodes, ownReturnPpm }),
      fill(ownRoundsPort, ownSpins(db, jackpots.poolChecks)),
    ],
  }),
})
