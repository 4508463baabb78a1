import type { Clock } from '@faro/kernel/clock'
import type { Db, Queryable } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Log } from '@faro/server-kit/log'
import { port } from '@faro/server-kit/module'
import type { Wallet } from '@faro/wallet'

export type BonusesDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly events: Events
  readonly wallet: Wallet
  readonly book: Turnover
}

/** A place in a member's rows of the book. */
export type BookMark = { readonly xid: bigint; readonly seq: bigint }

/** What a version of a round changed, in ledger units: of the whole stake, and of its real part. */
export type TurnoverRow = BookMark & {
  readonly roundId: string
  readonly version: number
  readonly at: Date
  readonly placedAt: Date
  readonly category: string
  readonly vendor: string
  readonly game: string
  readonly dValidAll: bigint
  readonly dValid: bigint
}

/** A stake in a round that has not ended. */
export type OpenStake = {
  readonly stake: bigint
  readonly category: string
  readonly vendor: string
  readonly game: string
  readonly placedAt: Date
}

/** The book of turnover as bonuses read it. */
export type Turnover = {
  readonly memberRowsAfter: (
    db: Queryable,
    of: { readonly memberId: string; readonly after: BookMark; readonly limit: number },
  ) => Promise<readonly TurnoverRow[]>
  /** Whether all of the member's committed rows may be read: no older transaction runs. */
  readonly isRead: (db: Queryable, memberId: string) => Promise<boolean>
  /** Behind the last row that may be read now. */
  readonly horizon: (db: Queryable) => Promise<BookMark>
  /** Called with the member's account locked. */
  readonly openStakes: (db: Queryable, memberId: string) => Promise<readonly OpenStake[]>
}

/** Provided by gaming, above. */
export const turnoverPort = port<Turnover>('bonuses.turnover')
