import type { Beacon, ChainKeeper } from '@faro/fair'
import type { GamingForGames } from '@faro/gaming'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Alarms } from '@faro/server-kit/alarms'
import type { Clock } from '@faro/kernel/clock'
import type { Db } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Log } from '@faro/server-kit/log'
import type { LotteryFrame } from '@faro/contract/lottery'
import type { PriceSets } from '../prices/prices.ts'

/** The prize group up to which a member plays on a day: the largest that their line allows. */
export type GroupOf = (memberId: string, mode: string, day: string) => Promise<number | null>

/** The domain knows the database for its own rows, and money only through `gaming`. */
export type LotteryDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly events: Events
  readonly gaming: GamingForGames
  readonly chains: ChainKeeper
  readonly beacon: Beacon
  readonly approvals: Approvals
  readonly alarms: Pick<Alarms, 'raise'>
  readonly groupOf: GroupOf
  readonly priceSets: PriceSets
  /** Names of members, as they sign in. */
  readonly namesOf: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly staffNamesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly brandOf: (code: string) => Promise<{ readonly merchantId: number } | null>
  /** Frames to everybody who looks at a game. */
  readonly publish: (gameCode: string, frame: LotteryFrame) => void
  /** Own draws came closer or further away: the driver looks again. */
  readonly wake: () => void
}

export const vendorCode = 'faro'
/** Draws are the same for all brands. */
export { allBrands } from '@faro/fair'
