import { agentsModule, rateRoomPort } from '@faro/agents'
import { lineLimitsPort, lotteryModule } from '@faro/lottery'
import type { Queryable } from '@faro/server-kit/db'
import { defineModule, provide } from '@faro/server-kit/module'

/**
 * What is given back of a stake and what prices return are judged together: who sets one of them
 * waits for whoever sets the other, until the end of the transaction.
 */
const keepPricesAndRates = (tx: Queryable) =>
  tx.query(
    "select pg_advisory_xact_lock(hashtextextended('lottery-limits', 0)) is null as done",
    [],
  )

/** Lines of agents say what members have of their bets in lotteries, and prices what may be given. */
export const lotteryLimitsModule = defineModule({
  name: 'lottery-limits',
  needs: { agents: agentsModule, lottery: lotteryModule },
  create: ({ needs: { agents, lottery } }) => ({
    api: {},
    provides: [
      provide(lineLimitsPort, {
        limitOf: agents.ownLimit,
        highestRate: async (tx, mode) => {
          await keepPricesAndRates(tx)
          return agents.highestRate(tx, mode)
        },
      }),
      provide(rateRoomPort, async (tx, mode) => {
        await keepPricesAndRates(tx)
        return lottery.rateRoom(tx, mode)
      }),
    ],
  }),
})
