import type { GamingForGames } from '@faro/gaming'
import type { Clock } from '@faro/kernel/clock'
import type { Db } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'

/** The games know the database for their own rounds and money only through `gaming`. */
export type InstantDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly gaming: GamingForGames
}
