import type { Clock } from '@faro/kernel/clock'
import type { Db } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Wallet } from '@faro/wallet'

export type BonusesDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly wallet: Wallet
}
