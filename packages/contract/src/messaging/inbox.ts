import * as z from 'zod/mini'
import { LanguageCode } from '../content/texts.ts'
import { Cursor, Id, Instant, Limit, Nothing, pageOf } from '../fields.ts'
import { define } from '../route.ts'

/**
 * What a message tells of. Its words are the reader's catalogue's: stored are the kind and the
 * values, so an old message comes in the language that the page has now.
 */
export const messageKinds = [
  'deposit-paid',
  'credit-parked',
  'credit-credited',
  'credit-refused',
  'withdrawal-approved',
  'withdrawal-rejected',
  'withdrawal-paid',
  'withdrawal-failed',
  'security',
  'limits-changed',
  'feedback-answered',
  'free-rounds',
  'bonus-converted',
  'bonus-expired',
  'staff',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const InboxMessage = z.object({
  messageId: Id,
  kind: z.enum(messageKinds),
  /** Values of the kind's text: amounts are decimal strings beside their currency. */
  values: z.record(z.string(), z.string()),
  /** Written by staff: title and cleaned markup; clean it again before it is shown. */
  title: z.string(),
  html: z.string(),
  isRead: z.boolean(),
  createdAt: Instant,
})
export type InboxMessage = z.output<typeof InboxMessage>

export const UnreadCount = z.object({ unreadCount: z.int() })
export type UnreadCount = z.output<typeof UnreadCount>

const one = z.strictObject({ messageId: Id })

export const inbox = define({
  unreadCount: {
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    auth: 'member',
    audience: 'real-account',
    summary: 'How many messages are unread',
    ok: UnreadCount,
    errors: [],
  },
  list: {
    method: 'GET',
    path: '/wps/relay/CSP_messageList',
    auth: 'member',
    audience: 'real-account',
    summary: 'Messages to the member, newest first',
    query: z.strictObject({
      language: z.optional(LanguageCode),
      cursor: Cursor,
      limit: Limit,
    }),
    ok: pageOf(InboxMessage),
    errors: [],
  },
  read: {
    method: 'POST',
    path: '/wps/relay/CSP_messageRead/:messageId',
    auth: 'member',
    audience: 'real-account',
    summary: 'Marks a message as read; once more changes nothing',
    params: one,
    ok: UnreadCount,
    errors: ['not-found'],
  },
  readAll: {
    method: 'POST',
    path: '/wps/relay/CSP_messageReadAll',
    auth: 'member',
    audience: 'real-account',
    summary: 'Marks all messages as read',
    ok: UnreadCount,
    errors: [],
  },
  remove: {
    method: 'DELETE',
    path: '/wps/relay/CSP_message/:messageId',
    auth: 'member',
    audience: 'real-account',
    summary: 'Takes a message away for good',
    params: one,
    ok: Nothing,
    errors: ['not-found'],
  },
})
