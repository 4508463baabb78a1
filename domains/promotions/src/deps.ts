import type { Bonuses } from '@faro/bonuses'
import type { Gaming } from '@faro/gaming'
import type { Identity } from '@faro/identity'
import type { Clock } from '@faro/kernel/clock'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Cases } from '@faro/server-kit/cases'
import type { Db, Queryable } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Jobs } from '@faro/server-kit/jobs'
import type { Log } from '@faro/server-kit/log'
import type { Wallet } from '@faro/wallet'
import type { Whitelabel } from '@faro/whitelabel'
import type { TurnoverBook } from './book/turnover-book.ts'
import type { BetRewards, Fair } from './fair/ports.ts'

/** Gives free rounds in the caller's transaction, once per key. */
type FreeRoundsGiver = Pick<Gaming['freeRounds'], 'give'>

export type PromotionsDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly events: Events
  readonly jobs: Jobs
  readonly wallet: Wallet
  readonly bonuses: Bonuses
  readonly identity: Identity
  readonly whitelabel: Whitelabel
  readonly approvals: Approvals
  readonly cases: Pick<Cases, 'open'>
  readonly book: TurnoverBook
  readonly fair: Fair
  readonly freeRounds: FreeRoundsGiver
  /** A sportsbook's free bets and boosts, where there is one. */
  readonly betRewards: () => BetRewards | null
  /** Whether somebody has come close to a deposit limit of their own. */
  readonly isNearDepositLimit: (member: {
    readonly memberId: string
    readonly merchantId: number
  }) => Promise<boolean>
  /** The return of a game in basis points; 10,000 where it is not known. */
  readonly rtpOf: (merchantId: number, gameCode: string) => Promise<number>
  /** Whether a member has asked for money back since a moment. */
  readonly hasWithdrawnSince: (db: Queryable, memberId: string, since: Date) => Promise<boolean>
  /** What a brand calls its vendors, by their codes. */
  readonly vendorNames: (merchantId: number) => Promise<ReadonlyMap<string, string>>
}
