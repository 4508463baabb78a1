import type { Clock } from '@faro/kernel/clock'
import type { Db, Queryable } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Log } from '@faro/server-kit/log'
import type { Wallet } from '@faro/wallet'

export type BonusesDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly events: Events
  readonly wallet: Wallet
  /**
   * What the member has staked in rounds that have not ended, in ledger units: games stand above
   * and are plugged in. Asked with the member's account locked.
   */
  readonly openStakes: (tx: Queryable, memberId: string) => Promise<bigint>
}
