import type { Catalogue } from '@faro/catalogue'
import type { Identity } from '@faro/identity'
import type { Cases } from '@faro/server-kit/cases'
import type { Approvals } from '@faro/server-kit/approvals'
import type { ModuleKit, StaffNotice } from '@faro/server-kit/module'
import type { Queryable, Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { Whitelabel } from '@faro/whitelabel'

/** Ppm of a stake that a mode's prices leave; who sets either waits for the other (seams X14). */
export type RateRoom = (tx: Queryable, mode: 'Elott' | 'SEA') => Promise<number>

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
  /** All of the stake where nobody prices such a mode. */
  readonly rateRoom: RateRoom
}
