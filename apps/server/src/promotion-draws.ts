import { takeNonce } from '@faro/fair'
import { fairPort, promotionsModule } from '@faro/promotions'
import { defineModule, provide } from '@faro/server-kit/module'
import { textVault } from '@faro/server-kit/sealing'

/** The scope of a member's seed pair for draws of promotions; no game is called so. */
const gameCode = 'promotions'

/** Draws of promotions are made verifiable by the kit of fair games. */
export const promotionDrawsModule = defineModule({
  name: 'promotion-draws',
  needs: { promotions: promotionsModule },
  create: ({ kit }) => {
    const vault = textVault(kit.config.serverSecret, 'promotion-seeds')
    return {
      api: {},
      provides: [
        provide(fairPort, {
          seal: vault.seal,
          reveal: vault.open,
          nextNonce: (tx, { memberId }) => takeNonce(tx, { memberId, gameCode }, memberId),
          // no value of a beacon is taken in yet
          beacon: async () => 'none',
        }),
      ],
    }
  },
})
