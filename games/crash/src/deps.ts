import type { ChainKeeper } from '@faro/fair'
import type { GamingForGames } from '@faro/gaming'
import type { Db } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'

/** Milliseconds since 1970 by the clock that decides: see `room-clock.ts`. */
export type RoomClock = { readonly now: () => number }

/** How long the phases of a round are. */
export type Pace = {
  readonly bettingMs: number
  readonly pauseMs: number
  /** A room that stood still for longer gives back the bets that had no target. */
  readonly outageMs: number
  /** Rounds of a chain. */
  readonly chainLength: number
}

export const standardPace: Pace = {
  bettingMs: 6_000,
  pauseMs: 3_000,
  outageMs: 3_000,
  chainLength: 100_000,
}

/** The game knows the database for its own rounds and money only through `gaming`. */
export type CrashDeps = {
  readonly db: Db
  readonly log: Log
  readonly gaming: GamingForGames
  readonly clock: RoomClock
  readonly pace: Pace
  readonly chains: ChainKeeper
  /** A member's name, which others see with stars in it. */
  readonly nameOf: (memberId: string) => Promise<string>
  /** Tells the sockets of all servers that the room has news. */
  readonly onChanged: (merchantId: number) => void
}

export const gameCode = 'perseida'
export const vendorCode = 'faro'
