import { betRewardsPort, promotionsModule } from '@faro/promotions'
import { defineModule, provide } from '@faro/server-kit/module'
import { sportsbookModule } from '@faro/sportsbook'

/** Free bets and boosts of promotions are held and played in the sportsbook. */
export const promotionBetsModule = defineModule({
  name: 'promotion-bets',
  needs: { promotions: promotionsModule, sportsbook: sportsbookModule },
  create: ({ needs: { sportsbook } }) => ({
    api: {},
    provides: [
      provide(betRewardsPort, {
        freeBet: (tx, given) => sportsbook.betRewards.freeBet(tx, given),
        boost: (tx, given) => sportsbook.betRewards.boost(tx, given),
      }),
    ],
  }),
})
