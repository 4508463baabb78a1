import type { Catalogue } from '@faro/catalogue'
import type { Identity } from '@faro/identity'
import type { Cases } from '@faro/server-kit/cases'
import type { Approvals } from '@faro/server-kit/approvals'
import type { ModuleKit, StaffNotice } from '@faro/server-kit/module'
import type { Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { Whitelabel } from '@faro/whitelabel'

export type AgentsDeps = Pick<
  ModuleKit,
  'db' | 'log' | 'clock' | 'config' | 'events' | 'jobs' | 'realtime' | 'signals'
> & {
  readonly whitelabel: Whitelabel
  readonly wallet: Wallet
  readonly identity: Identity
  readonly catalogue: Catalogue
  /** What people work through. */
  readonly cases: Cases
  /** Two people for one act. */
  readonly approvals: Approvals
  /** Tells single people of the staff something. */
  readonly noticeStaff: (tx: Tx, notice: StaffNotice) => Promise<void>
}
