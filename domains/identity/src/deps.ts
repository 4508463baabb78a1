import type { Clock } from '@faro/kernel/clock'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Db, Queryable, Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Threads } from '@faro/server-kit/threads'
import type { Accepts, Whitelabel } from '@faro/whitelabel'
import type { Codes } from './codes/codes.ts'
import type { Messages } from './delivery/messages.ts'
import type { ClubLabel, Invitations, RegisteredAccount } from './ports.ts'
import type { EndedSessions } from './sessions/end-sessions.ts'

/** Called in the transaction of a registration: opens the wallet account and all that goes with it. */
export type OnRegistered = (
  tx: Tx,
  account: RegisteredAccount & { readonly currency: CurrencyCode },
) => Promise<void>

type DemoMember = { readonly memberId: string; readonly merchantId: number }

export type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly whitelabel: Whitelabel
  /** Reads a text by the expression that a brand wrote itself. */
  readonly accepts: Accepts
  readonly threads: Threads
  readonly onRegistered: OnRegistered
  readonly invitations: Invitations
  /** The ranks of members. */
  readonly labelsOf: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, ClubLabel>>
  /** Absent where nobody is written to: while a database is filled. */
  readonly messages?: Messages
  readonly codes?: Codes
  /** The secret from which sealing keys derive. */
  readonly serverSecret?: string
  /** ISO 3166 alpha-2 of an address, where known. */
  readonly countryOf?: (ip: string) => Promise<string | null>
  /** Told in the transaction that ends a member's sessions: what they opened elsewhere ends too. */
  readonly onSessionsEnded?: (tx: Tx, ended: EndedSessions) => Promise<void>
  /** The names that a member's bank accounts are in; the cashier knows them. */
  readonly bankHolders?: (db: Queryable, memberId: string) => Promise<readonly string[]>
  /** The numbers of a member's bank accounts: people are known by them too. */
  readonly bankNumbers?: (db: Queryable, memberId: string) => Promise<readonly string[]>
  /** Gives a demo account its play money, in the transaction that opens it. */
  readonly onDemoOpened: (tx: Tx, member: DemoMember) => Promise<void>
  /** Takes back what is left of it. */
  readonly onDemoEnded: (tx: Tx, member: DemoMember) => Promise<void>
}
