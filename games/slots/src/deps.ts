import type { Gaming } from '@faro/gaming'
import type { PlayBets, PlayPools } from '@faro/jackpots'
import type { Db } from '@faro/server-kit/db'

/** A game knows the database for its own rounds and money only through `gaming`. */
export type SlotsDeps = {
  readonly db: Db
  readonly gaming: Gaming
  /** Every bet feeds the pools of its game and may win one. */
  readonly playPools: PlayPools
  /** The same for many bets. */
  readonly playBets: PlayBets
}
