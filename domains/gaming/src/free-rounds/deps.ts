import type { Bonuses } from '@faro/bonuses'
import type { Catalogue } from '@faro/catalogue'
import type { Identity } from '@faro/identity'
import type { Clock } from '@faro/kernel/clock'
import type { Db } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Log } from '@faro/server-kit/log'
import type { PlayerAccounts } from '../calls/player-accounts.ts'
import type { VendorCalls } from '../calls/vendor-calls.ts'
import type { FreeRoundGames } from '../ports.ts'

export type FreeRoundsDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly events: Events
  readonly bonuses: Bonuses
  readonly catalogue: Catalogue
  readonly identity: Identity
  readonly playerAccounts: PlayerAccounts
  readonly calls: Pick<VendorCalls, 'batchIn'>
  readonly freeRoundGames: () => FreeRoundGames
}
