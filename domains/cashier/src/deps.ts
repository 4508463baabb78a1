import type { Identity } from '@faro/identity'
import type { Clock } from '@faro/kernel/clock'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Cases } from '@faro/server-kit/cases'
import type { Db } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Jobs } from '@faro/server-kit/jobs'
import type { Wallet } from '@faro/wallet'
import type { Whitelabel } from '@faro/whitelabel'
import type { DepositReversal } from './deposits/reversals.ts'
import type { Gates } from './gates/withdrawal-gate.ts'
import type { PaymentProvider } from './payments/port.ts'
import type { Downlines } from './transfers/downlines.ts'

export type CashierDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly jobs: Jobs
  readonly wallet: Wallet
  readonly identity: Identity
  readonly whitelabel: Pick<Whitelabel, 'isEnabled' | 'dayOf'>
  /** Whoever is asked before money leaves. */
  readonly gates: Gates
  /** Who is below whom: none or one. */
  readonly downlines: () => readonly Downlines[]
  /** Whoever gave something for a deposit. */
  readonly reversals: () => readonly DepositReversal[]
  readonly cases: Cases
  /** Two people for one act. */
  readonly approvals: Approvals
  readonly providers: Readonly<Record<string, PaymentProvider>>
  /** Codes of brands by number, for staff. */
  readonly merchantCode: (merchantId: number) => Promise<string>
  readonly merchantCurrency: (merchantId: number) => Promise<CurrencyCode>
}
