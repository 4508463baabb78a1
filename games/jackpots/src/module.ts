import { jackpotsConsoleRoutes, jackpotsRoutes } from '../rounds/jackpots.routes.ts'
import { playBets, playPools } from '../rounds/play-pools.ts'
import { poolNamesOf } from '../rounds/pool-names.query.ts'
import { reconcilePools } from '../rounds/reconcile.query.ts'
import type { JackpotsDeps } from './deps.ts'

export const jackpotsModule = (deps: JackpotsDeps) => ({
  bindings: [...jackpotsRoutes(deps), ...jackpotsConsoleRoutes(deps)],
  playPools: playPools(deps),
  playBets: playBets(deps),
  /** Differences between pools, their bets and the ledger. */
  reconcile: () => reconcilePools(deps),
  poolNamesOf: poolNamesOf(deps.db),
})
