import type { Bonuses } from '@faro/bonuses'
import type { Catalogue } from '@faro/catalogue'
import type { Identity } from '@faro/identity'
import type { Clock } from '@faro/kernel/clock'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Db } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Log } from '@faro/server-kit/log'
import type { Seats } from '../calls/seats.ts'
import type { VendorCalls } from '../calls/vendor-calls.ts'

/** Games that free rounds can be played in: they stand above and are plugged in. */
export type FreeRoundGames = {
  readonly codes: readonly string[]
  /** Stakes on offer in ledger units; null for a game that knows no free rounds. */
  readonly stakesOf: (gameCode: string, currency: CurrencyCode) => readonly bigint[] | null
}

export type FreeRoundsDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly events: Events
  readonly bonuses: Bonuses
  readonly catalogue: Catalogue
  readonly identity: Identity
  readonly seats: Seats
  readonly calls: Pick<VendorCalls, 'batchIn'>
  readonly freeRoundGames: () => FreeRoundGames
}
