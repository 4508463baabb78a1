import * as z from 'zod/mini'
import { TextsEdit } from '../content/texts.ts'
import { Cursor, Id, Instant, Limit, pageOf, Text } from '../fields.ts'
import { define } from '../route.ts'
import { questionTypes } from './feedback.ts'

const Code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

export const Broadcast = z.object({
  broadcastId: Id,
  /** The one player it went to, or null where it went to all of the brand. */
  username: z.nullable(z.string()),
  texts: TextsEdit,
  receivers: z.int(),
  delivered: z.int(),
  state: z.enum(['sending', 'sent']),
  createdAt: Instant,
})
export type Broadcast = z.output<typeof Broadcast>

export const feedbackStates = ['new', 'answered'] as const

export const FeedbackRow = z.object({
  feedbackId: Id,
  merchantCode: z.string(),
  /** Null where a visitor wrote. */
  memberId: z.nullable(Id),
  username: z.nullable(z.string()),
  questionType: z.enum(questionTypes),
  content: z.string(),
  images: z.int(),
  state: z.enum(feedbackStates),
  answer: z.nullable(z.string()),
  createdAt: Instant,
  answeredAt: z.nullable(Instant),
})
export type FeedbackRow = z.output<typeof FeedbackRow>

/** Where a picture of a feedback lies: bytes, outside the envelope, for staff only. */
export const feedbackImagePath = '/console/api/feedback/:feedbackId/images/:position'

const read = { auth: 'operator', permission: 'messaging.read', alwaysOpen: true } as const
const write = { auth: 'operator', permission: 'messaging.write', alwaysOpen: true } as const
const Target = z.optional(z.string().check(z.regex(/^[\w.-]{1,60}$/)))

export const messagingConsole = define({
  broadcasts: {
    ...read,
    method: 'GET',
    path: '/console/api/messages/:code',
    brands: 'code',
    summary: 'Messages that staff sent to players of a brand, newest first',
    params: z.strictObject({ code: Code }),
    query: z.strictObject({ cursor: Cursor, limit: Limit }),
    ok: pageOf(Broadcast),
    errors: ['brand-unknown'],
  },
  receivers: {
    ...read,
    method: 'GET',
    path: '/console/api/messages/:code/receivers',
    brands: 'code',
    summary: 'How many players a message would reach: one by name, or all of the brand',
    params: z.strictObject({ code: Code }),
    query: z.strictObject({ username: Target }),
    ok: z.object({ receivers: z.int() }),
    errors: ['brand-unknown', 'receiver-unknown'],
  },
  send: {
    ...write,
    method: 'PUT',
    path: '/console/api/messages/:code/:broadcastId',
    brands: 'code',
    summary: 'Sends a message under the given id; the same once more sends nothing',
    params: z.strictObject({ code: Code, broadcastId: Id }),
    body: z.strictObject({ username: Target, texts: TextsEdit }),
    ok: Broadcast,
    errors: ['brand-unknown', 'receiver-unknown', 'content-language', 'idempotency-key-reused'],
  },
  feedback: {
    ...read,
    method: 'GET',
    path: '/console/api/feedback',
    summary: 'What players and visitors wrote, newest first',
    query: z.strictObject({
      state: z.optional(z.enum(feedbackStates)),
      cursor: Cursor,
      limit: Limit,
    }),
    ok: pageOf(FeedbackRow),
    errors: [],
  },
  answer: {
    ...write,
    method: 'POST',
    path: '/console/api/feedback/:feedbackId/answer',
    summary: 'Answers, once; a member finds it in the inbox, for a visitor it is a note',
    params: z.strictObject({ feedbackId: Id }),
    body: z.strictObject({ answer: Text(2_000, 2) }),
    ok: FeedbackRow,
    errors: ['not-found', 'state-changed'],
  },
})
