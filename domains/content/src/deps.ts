import type { Clock } from '@faro/kernel/clock'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Db } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Whitelabel } from '@faro/whitelabel'

export type ContentDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly whitelabel: Whitelabel
  readonly approvals: Pick<Approvals, 'request' | 'drop'>
}
