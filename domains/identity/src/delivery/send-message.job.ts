import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import {
  isNotice,
  mailText,
  smsText,
  type Channel,
  type MessageKind,
  type MessageValues,
} from './message.ts'
import { sendTasks, type MessagesDeps } from './deps.ts'
import type { SendOutcome } from './ports.ts'
import { openAtRest } from '@faro/server-kit/sealing'

/** After so many tries a message is left where it lies, with its reason. */
const attemptsMax = 7
const pauseMs = (attempts: number): number => Math.min(2_000 * 3 ** (attempts - 1), 300_000)

const rowFields = rowOf({
  message_id: col.uuid,
  merchant_id: col.int4,
  channel: col.text.as<Channel>(),
  recipient: col.text,
  kind: col.text.as<MessageKind>(),
  language: col.text,
  sealed_values: col.bytea.orNull,
  attempts: col.int4,
  expires_at: col.timestamptz,
})
type Row = RowOf<typeof rowFields>

/** Sends one message; a provider that is away is asked again with growing pauses. */
export const sendMessageJob =
  (deps: MessagesDeps, key: Buffer) =>
  async (payload: unknown): Promise<void> => {
    const { messageId } = payload as { messageId: string }
    const { db, clock, jobs, log } = deps
    const now = clock.now()
    const [row] = await db.query(
      `update identity.message set attempts = attempts + 1, changed_at = $2
       where message_id = $1 and state = 'queued'
       returning message_id, merchant_id, channel, recipient, kind, language, sealed_values,
         attempts, expires_at`,
      [messageId, now],
      rowFields,
    )
    if (row === undefined || row.sealed_values === null) return wipe(db, messageId, now)
    if (row.expires_at <= now) return settle(db, row, { state: 'failed', reason: 'too late', now })
    const waitMs = await roomIn(deps, row)
    if (waitMs > 0) return later(deps, row, waitMs)
    const outcome = await send(deps, key, row)
    if (outcome.kind === 'taken')
      return settle(db, row, { state: 'sent', providerRef: outcome.providerRef, now })
    const { reason } = outcome
    if (outcome.kind === 'refused' || row.attempts >= attemptsMax) {
      log.warn({ messageId, channel: row.channel, reason }, 'message not sent')
      return settle(db, row, { state: 'failed', reason, now })
    }
    await db.query('update identity.message set reason = $2 where message_id = $1', [
      messageId,
      reason,
    ])
    const task = sendTasks[row.channel]
    await jobs.add(db, { task, payload: { messageId }, delayMs: pauseMs(row.attempts) })
  }

/** How long a notice waits for room in what the brand may send; codes had theirs before. */
const roomIn = async ({ smsCeiling }: MessagesDeps, row: Row): Promise<number> => {
  if (row.channel !== 'sms' || !isNotice(row.kind) || row.attempts > 1) return 0
  const taken = await smsCeiling.take(row.merchant_id, { sort: 'member', count: 1 })
  return taken.ok ? 0 : (taken.detail as { retryAfterSeconds: number }).retryAfterSeconds * 1_000
}

/** As if it had not been tried; one whose time ends before fails when it comes again. */
const later = async ({ db, jobs }: MessagesDeps, row: Row, delayMs: number): Promise<void> => {
  const { message_id: messageId } = row
  await db.query('update identity.message set attempts = 0 where message_id = $1', [messageId])
  await jobs.add(db, { task: sendTasks[row.channel], payload: { messageId }, delayMs })
}

const send = async (
  { sms, mail }: Pick<MessagesDeps, 'sms' | 'mail'>,
  key: Buffer,
  row: Row,
): Promise<SendOutcome> => {
  const values = JSON.parse(openAtRest(key, row.sealed_values ?? Buffer.alloc(0))) as MessageValues
  const draft = { kind: row.kind, language: row.language, values }
  if (row.channel === 'sms') return sms.send({ to: row.recipient, text: smsText(draft) })
  const composed = mailText(draft)
  const from = String(values['brand'] ?? '')
  return mail.send({ to: row.recipient, ...composed, from, messageId: row.message_id })
}

type Settled = {
  readonly state: 'sent' | 'failed'
  readonly providerRef?: string
  readonly reason?: string
  readonly now: Date
}

const settle = async (db: Queryable, row: Row, settled: Settled): Promise<void> => {
  // a call-back may have come before the provider's answer was written down
  await db.query(
    `update identity.message set state = $2, provider_ref = $3, reason = $4, changed_at = $5,
       sealed_values = null where message_id = $1 and state = 'queued'`,
    [
      row.message_id,
      settled.state,
      settled.providerRef ?? null,
      settled.reason ?? null,
      settled.now,
    ],
  )
}

/** What was withheld keeps nothing secret either. */
const wipe = async (db: Queryable, messageId: string, now: Date): Promise<void> => {
  await db.query(
    `update identity.message set sealed_values = null, changed_at = $2
     where message_id = $1 and state <> 'queued' and sealed_values is not null`,
    [messageId, now],
  )
}
