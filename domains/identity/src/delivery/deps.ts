import type { Clock } from '@faro/kernel/clock'
import type { Db } from '@faro/server-kit/db'
import type { Jobs } from '@faro/server-kit/jobs'
import type { Log } from '@faro/server-kit/log'
import type { Whitelabel } from '@faro/whitelabel'
import type { Channel } from './message.ts'
import type { MailSender, SmsSender } from './ports.ts'
import type { SmsCeiling } from './sms-ceiling.ts'

export type MessagesDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly whitelabel: Whitelabel
  readonly serverSecret: string
  readonly sms: SmsSender
  readonly mail: MailSender
  readonly smsCeiling: SmsCeiling
}

/** A task per gateway: neither delays the other's messages. */
export const sendTasks: Readonly<Record<Channel, string>> = {
  sms: 'identity.send-message',
  mail: 'identity.send-mail',
}
