import type { Clock } from '@faro/kernel/clock'
import type { Db, Queryable } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Log } from '@faro/server-kit/log'
import { port } from '@faro/server-kit/module'
import type { Wallet } from '@faro/wallet'

export type BonusesDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly events: Events
  readonly wallet: Wallet
  readonly openStakes: OpenStakes
}

/** What a member has staked in rounds that have not ended, in ledger units. */
export type OpenStakes = (tx: Queryable, memberId: string) => Promise<bigint>

/** Provided by gaming, above; called with the member's account locked. */
export const openStakesPort = port<OpenStakes>('bonuses.open-stakes')
