import type { Identity } from '@faro/identity'
import type { Clock } from '@faro/kernel/clock'
import type { OperatorSession } from '@faro/server-kit/auth'
import type { Db } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Jobs } from '@faro/server-kit/jobs'
import type { Whitelabel } from '@faro/whitelabel'
import type { Looks } from './inbox/looks.ts'

export type MessagingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly jobs: Jobs
  readonly identity: Identity
  readonly whitelabel: Whitelabel
  readonly merchantCode: (merchantId: number) => Promise<string>
  /** The staff member of a token, for serving pictures. */
  readonly staffOf: (token: string) => Promise<OperatorSession | null>
  /** How messages of each kind look; known once every module is there. */
  readonly looks: () => Looks
  /** Members whose inbox changed; called after the commit. */
  readonly onChanged: (memberIds: readonly string[]) => void
}
