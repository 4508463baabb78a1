import type { Clock } from '@faro/kernel/clock'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Db, Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Whitelabel } from '@faro/whitelabel'

/** Asked of those who must act in the very transaction of a registration: the wallet is opened. */
export type OnRegistered = (
  tx: Tx,
  member: {
    readonly memberId: string
    readonly merchantId: number
    readonly currency: CurrencyCode
  },
) => Promise<void>

type DemoMember = { readonly memberId: string; readonly merchantId: number }

export type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly whitelabel: Whitelabel
  readonly onRegistered: OnRegistered
  /** Gives a demo account its play money, in the transaction that opens it. */
  readonly onDemoOpened: (tx: Tx, member: DemoMember) => Promise<void>
  /** Takes back what is left of it. */
  readonly onDemoEnded: (tx: Tx, member: DemoMember) => Promise<void>
}
