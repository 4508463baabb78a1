import { uuidv7 } from '@faro/kernel/ids'
import type { Queryable } from '@faro/server-kit/db'
import type { ModuleJob } from '@faro/server-kit/module'
import type { Channel, MessageKind, MessageValues, NoticeKind } from './message.ts'
import { sendTasks, type MessagesDeps } from './deps.ts'
import { noticeQueue, type NewNotice } from './queue-notice.ts'
import { sendMessageJob } from './send-message.job.ts'
import { keyFor, sealAtRest } from '@faro/server-kit/sealing'

export type NewMessage = {
  readonly merchantId: number
  /** E.164 or a mail address. */
  readonly to: { readonly channel: Channel; readonly recipient: string }
  readonly kind: Exclude<MessageKind, NoticeKind>
  /** Of the reader; one that is not complete falls back to Spanish. */
  readonly language: string
  /** `brand` is added; a code or a link is never stored in the open. */
  readonly values: MessageValues
  readonly ip?: string
  /** Not sent after so long. */
  readonly lifetimeMs?: number
  /**
   * Written and worked on as any other but never sent, so that an answer takes as long where there
   * is nobody to write to.
   */
  readonly isWithheld?: boolean
}

export type Messages = {
  /** Writes the message down in the caller's transaction; a job sends it after the commit. */
  readonly queue: (tx: Queryable, message: NewMessage) => Promise<string>
  /** Tells what happened, no oftener than an owner wants to read it. */
  readonly notice: (tx: Queryable, notice: NewNotice) => Promise<void>
}

type Draft = Omit<NewMessage, 'kind'> & { readonly kind: MessageKind }

const lifetimeMsDefault = 24 * 3_600_000

const keyOf = ({ serverSecret }: MessagesDeps): Buffer => keyFor(serverSecret, 'messages')

/** Send what was written down, each of them by its way. */
export const sendingJobs = (deps: MessagesDeps): readonly ModuleJob[] => {
  const run = sendMessageJob(deps, keyOf(deps))
  return (['sms', 'mail'] as const).map((lane) => ({ task: sendTasks[lane], lane, run }))
}

/** SMS and mail: an outbox beside the change that caused it, sent by a job, repeated with pauses. */
export const createMessages = (deps: MessagesDeps): Messages => {
  const { clock, jobs, whitelabel } = deps
  const key = keyOf(deps)
  const queue = async (tx: Queryable, message: Draft, delayMs = 0): Promise<string> => {
    const now = clock.now()
    const messageId = uuidv7(now.getTime())
    const { merchant } = await whitelabel.settingsOf(message.merchantId)
    const values = { brand: merchant.name, ...message.values }
    const lifetimeMs = delayMs + (message.lifetimeMs ?? lifetimeMsDefault)
    const expiresAt = new Date(now.getTime() + lifetimeMs)
    await tx.query(
      `insert into identity.message (message_id, merchant_id, channel, recipient, kind, language,
           sealed_values, state, ip, created_at, expires_at, changed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10)`,
      [
        messageId,
        message.merchantId,
        message.to.channel,
        message.to.recipient,
        message.kind,
        message.language.slice(0, 2).toLowerCase(),
        sealAtRest(key, JSON.stringify(values)),
        message.isWithheld === true ? 'withheld' : 'queued',
        message.ip ?? null,
        now,
        expiresAt,
      ],
    )
    const task = sendTasks[message.to.channel]
    await jobs.add(tx, { task, payload: { messageId }, delayMs })
    return messageId
  }
  return { queue: (tx, message) => queue(tx, message), notice: noticeQueue(deps, queue) }
}
