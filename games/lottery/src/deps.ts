import type { Beacon, ChainKeeper } from '@faro/fair'
import type { GamingForGames } from '@faro/gaming'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Alarms } from '@faro/server-kit/alarms'
import type { Clock } from '@faro/kernel/clock'
import type { Db, Queryable } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Log } from '@faro/server-kit/log'
import type { LotteryFrame, PrizeMode } from '@faro/contract/lottery'
import type { Judge } from '../settlement/judges.ts'
import type { PriceSets } from '../prices/prices.ts'

/** What lines of members allow (seams X14). */
export type LineLimits = {
  /**
   * What a member has in a mode on the brand's present day: the largest prize group, or where odds
   * are fixed the rate in ppm of the stake; null where nobody says.
   */
  readonly limitOf: (
    member: { readonly memberId: string; readonly merchantId: number },
    mode: PrizeMode,
  ) => Promise<number | null>
  /** The largest rate of a mode that any brand gives; whoever sets either waits for the other. */
  readonly highestRate: (tx: Queryable, mode: PrizeMode) => Promise<number>
}

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
  readonly lineLimits: LineLimits
  readonly priceSets: PriceSets
  /** Judges selections by a result, on threads where they are many. */
  readonly judge: Judge
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
