import { createBoards, jackpotsConsoleRoutes, jackpotsRoutes } from '../rounds/jackpots.routes.ts'
import type { Board } from '../rounds/live-pools.query.ts'
import { playBets, playPools } from '../rounds/play-pools.ts'
import { poolNamesOf } from '../rounds/pool-names.query.ts'
import { reconcilePools } from '../rounds/reconcile.query.ts'
import { poolChecks } from '../rounds/round-pools.query.ts'
import type { JackpotsDeps } from './deps.ts'

export const jackpotsModule = (deps: JackpotsDeps) => {
  const boardOf = createBoards(deps)
  return {
    bindings: [...jackpotsRoutes(deps, boardOf), ...jackpotsConsoleRoutes(deps)],
    /** The open pools of a brand in its own money. */
    board: ({ merchantId, currency }: Omit<Board, 'gameCode'>) =>
      boardOf({ merchantId, currency, gameCode: null }),
    playPools: playPools(deps),
    playBets: playBets(deps),
    /** Differences between pools, their bets and the ledger. */
    reconcile: () => reconcilePools(deps),
    poolNamesOf: poolNamesOf(deps.db),
    poolChecks: poolChecks(deps.db),
  }
}
