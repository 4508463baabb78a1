import type { GamingForGames } from '@faro/gaming'
import type { Clock } from '@faro/kernel/clock'
import type { Ratio } from '@faro/kernel/ratio'
import type { Authenticator } from '@faro/server-kit/auth'
import type { Db } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Log } from '@faro/server-kit/log'
import type { Realtime } from '@faro/server-kit/realtime'
import { sportIds } from '../engine/markets.ts'
import type { FeedKeeper } from '../feed/keeper.ts'
import type { BuilderAnswer, BuilderParts } from '../rounds/price-builder.ts'

export const sportVendor = 'faro-sport'
export const esportVendor = 'faro-esport'

/** The house's rules in figures; limits are the brand's. */
export type BookSettings = {
  /** How long a bet on a live event waits. */
  readonly delayMs: number
  /** What is kept of a cash-out's value. */
  readonly cashOutMargin: Ratio
  readonly maxInactivityMs: number
  /** Of an each-way bet’s net odds, what its place half pays. */
  readonly placeFraction: Ratio
  /** When the house pays who wins before the end; null where it never does. */
  readonly earlyPayout: EarlyPayout | null
  /** Until lines of an event that does not take place are void. */
  readonly voidAfterMs: number
  /** How sure the feed must be of a result before bets are paid by it. */
  readonly settleAt: 1 | 2
  /** By how much the feed's clock and ours may differ before a bet is called late. */
  readonly clockToleranceMs: number
  /** The smallest amount that is staked and paid, in ledger units. */
  readonly step: bigint
  /** Whether the provider of the settings is listened to; tests speak for it. */
  readonly isListening: boolean
}

type EarlyPayout = {
  readonly sports: readonly number[]
  /** By how much a side must be ahead, and for how long: a goal may be taken back. */
  readonly lead: number
  readonly holdMs: number
}

export const standardSettings: BookSettings = {
  delayMs: 5_000,
  cashOutMargin: { n: 1n, d: 20n },
  placeFraction: { n: 1n, d: 4n },
  earlyPayout: { sports: [sportIds.football], lead: 2, holdMs: 60_000 },
  maxInactivityMs: 20_000,
  voidAfterMs: 48 * 3_600_000,
  settleAt: 1,
  clockToleranceMs: 500,
  step: 1n,
  isListening: true,
}

/** The book knows the database for its own tables and money only through `gaming`. */
export type SportsbookDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly gaming: GamingForGames
  readonly events: Events
  readonly realtime: Pick<Realtime, 'hint'>
  readonly keeper: FeedKeeper
  readonly settings: BookSettings
  /** What the parts of a builder cost together at a moment. */
  readonly priceBuilder: (parts: BuilderParts, at: number) => BuilderAnswer
  /** Lets time pass: a cash-out of a live bet waits. */
  readonly wait: (ms: number) => Promise<void>
  readonly authenticate: Authenticator['member']
  /** When a day begins where a brand is. */
  readonly startOf: (day: string, merchantId: number) => Promise<Date | null>
}
