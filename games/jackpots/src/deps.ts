import type { Gaming } from '@faro/gaming'
import type { Clock } from '@faro/kernel/clock'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Db } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'

/** Pools know the database for their own rounds and money only through `gaming`. */
export type JackpotsDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  /** Two people for one act. */
  readonly approvals: Pick<Approvals, 'request' | 'waiting'>
  readonly gaming: Pick<Gaming, 'game'> & {
    readonly gameWallet: Pick<Gaming['gameWallet'], 'pools' | 'available'>
  }
  readonly brandOf: (merchantCode: string) => Promise<{ readonly merchantId: number } | null>
  /** Games whose bets can feed pools. */
  readonly playable: () => readonly string[]
  /** What one of them returns by itself, in millionths rounded up, whether or not it is offered. */
  readonly ownReturnPpm: (gameCode: string) => bigint
  /** Members' names, which others see with stars in them. */
  readonly namesOf: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Names of staff, whether or not they still work here. */
  readonly staffNamesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
