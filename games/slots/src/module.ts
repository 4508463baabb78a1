import { ownRoundsPort } from '@faro/fair'
import { freeRoundGamesPort, gamingModule } from '@faro/gaming'
import { jackpotsModule, poolGamesPort } from '@faro/jackpots'
import { defineModule, provide } from '@faro/server-kit/module'
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
    api: {},
    bindings: slotsRoutes({
      db,
      gaming,
      playPools: jackpots.playPools,
      playBets: jackpots.playBets,
    }),
    provides: [
      provide(freeRoundGamesPort, freeRoundGames),
      // every bet feeds the pools of its game
      provide(poolGamesPort, { codes: slotCodes, ownReturnPpm }),
      provide(ownRoundsPort, ownSpins(db, jackpots.poolChecks)),
    ],
  }),
})
