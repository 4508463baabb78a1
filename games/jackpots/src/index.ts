import type { Tx } from '@faro/server-kit/db'
import type { PoolBet, PoolsPlayed } from '../rounds/play-pools.ts'

export { poolWinsOf } from '../rounds/live-pools.query.ts'
export { openPool, type NewPool } from '../rounds/open-pool.ts'
export { playBets, playPools } from '../rounds/play-pools.ts'
export type { PoolBet, PoolsPlayed, PoolWin } from '../rounds/play-pools.ts'
export { reconcilePools, type PoolBooks } from '../rounds/reconcile.query.ts'
export type { JackpotsDeps } from './deps.ts'
export { jackpotsModule, poolGamesPort } from './module.ts'

/** What a game of our own calls for each bet. */
export type PlayPools = (tx: Tx, bet: PoolBet) => Promise<PoolsPlayed>
export type PlayBets = (tx: Tx, bets: readonly PoolBet[]) => Promise<readonly PoolsPlayed[]>
