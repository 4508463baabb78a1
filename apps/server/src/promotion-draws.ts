import { takeNonce, type Beacon } from '@faro/fair'
import { lotteryModule } from '@faro/lottery'
import { fairPort, promotionsModule, type Fair } from '@faro/promotions'
import { defineModule, provide } from '@faro/server-kit/module'
import { textVault } from '@faro/server-kit/sealing'

/** The scope of a member's seed pair for draws of promotions; no game is called so. */
const gameCode = 'promotions'

/**
 * Values of the lotteries' beacon, by the moment at which a draw may take its first: what is not
 * published yet is waited for.
 */
export const beaconPort =
  (beacon: Pick<Beacon, 'roundAt' | 'value'>): Fair['beacon'] =>
  async (after) => {
    const round = await beacon.roundAt(after.getTime())
    const value = await beacon.value(round)
    return value === null ? 'not-yet' : { round: BigInt(round), value: value.randomness }
  }

/** Draws of promotions are made verifiable by the kit of fair games. */
export const promotionDrawsModule = defineModule({
  name: 'promotion-draws',
  needs: { promotions: promotionsModule, lottery: lotteryModule },
  create: ({ kit, needs: { lottery } }) => {
    const { isBeaconSimulated, isOpenToOthers } = kit.config.outside
    const vault = textVault(kit.config.serverSecret, 'promotion-seeds')
    return {
      api: {},
      provides: [
        provide(fairPort, {
          seal: vault.seal,
          reveal: vault.open,
          nextNonce: (tx, { memberId }) => takeNonce(tx, { memberId, gameCode }, memberId),
          // whoever makes a simulated beacon's values could choose them: where real players may
          // come it is none
          beacon:
            isBeaconSimulated && isOpenToOthers
              ? async () => 'none'
              : beaconPort(lottery.deps.beacon),
        }),
      ],
    }
  },
})
