import * as z from 'zod/mini'
import { LanguageCode, TextsEdit } from '../content/shapes.ts'
import { Cursor, Id, Instant, Limit, Nothing, pageOf, Text } from '../fields.ts'
import { termsOf } from '../list-terms.ts'
import type { TermsByName } from '../route.ts'
import { broadcastList, feedbackList } from './lists.ts'
import {
  countWords,
  feedbackLimits,
  feedbackStates,
  messageIcons,
  questionTypes,
} from './values.ts'

const fits = (text: string): boolean => {
  const words = countWords(text)
  return words >= feedbackLimits.wordsMin && words <= feedbackLimits.wordsMax
}

export const FeedbackForm = z.strictObject({
  questionType: z.enum(questionTypes),
  content: z
    .string()
    .check(z.trim(), z.maxLength(feedbackLimits.charactersMax), z.refine(fits, { abort: true })),
})
export type FeedbackForm = z.output<typeof FeedbackForm>

export const feedback = {
  send: {
    summary: 'A question or a suggestion with up to three pictures; a member hears the answer',
    // whoever is signed in is answered in their inbox; visitors may write too
    headers: ['authorization'],
    limit: '20/hour',
    body: FeedbackForm,
    ok: z.object({ feedbackId: Id }),
    errors: ['image-refused', 'images-full'],
  },
} as const satisfies TermsByName

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

const read = { permission: 'messaging.read', alwaysOpen: true } as const
const write = { permission: 'messaging.write', alwaysOpen: true } as const
const Target = z.optional(z.string().check(z.regex(/^[\w.-]{1,60}$/)))

export const messagingConsole = {
  broadcasts: {
    ...read,
    brands: 'code',
    summary: 'Messages that staff sent to players of a brand, newest first',
    params: z.strictObject({ code: Code }),
    query: z.strictObject({ cursor: Cursor, limit: Limit }),
    ok: pageOf(Broadcast),
    errors: ['brand-unknown'],
  },
  receivers: {
    ...read,
    brands: 'code',
    summary: 'How many players a message would reach: one by name, or all of the brand',
    params: z.strictObject({ code: Code }),
    query: z.strictObject({ username: Target }),
    ok: z.object({ receivers: z.int() }),
    errors: ['brand-unknown', 'receiver-unknown'],
  },
  send: {
    ...write,
    brands: 'code',
    summary: 'Sends a message under the given id; the same once more sends nothing',
    params: z.strictObject({ code: Code, broadcastId: Id }),
    body: z.strictObject({ username: Target, texts: TextsEdit }),
    ok: Broadcast,
    errors: [
      'brand-unknown',
      'receiver-unknown',
      'content-language',
      'links-outside',
      'idempotency-key-reused',
    ],
  },
  feedback: {
    ...read,
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
    summary: 'Answers, once; a member finds it in the inbox, for a visitor it is a note',
    params: z.strictObject({ feedbackId: Id }),
    body: z.strictObject({ answer: Text(2_000, 2) }),
    ok: FeedbackRow,
    errors: ['not-found', 'state-changed'],
  },
} as const satisfies TermsByName

export const messagingLists = {
  feedback: termsOf(feedbackList, FeedbackRow, {
    alwaysOpen: true,
    summary: 'What players and visitors wrote',
  }),
  broadcasts: termsOf(broadcastList, z.extend(Broadcast, { merchantCode: z.string() }), {
    alwaysOpen: true,
    summary: 'Messages that staff sent to players',
  }),
}

export const InboxMessage = z.object({
  messageId: Id,
  /**
   * What it is about. Kind and values are stored and the text comes from the catalogue, so an old
   * message appears in the page's current language.
   */
  kind: z.string(),
  /** The namespace of these words: `<texts>.title.<kind>` and `<texts>.text.<kind>`. */
  texts: z.string(),
  icon: z.enum(messageIcons),
  /** Where more of it is to be seen on the site. */
  link: z.nullable(z.string()),
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

export const inbox = {
  unreadCount: {
    audience: 'real-account',
    summary: 'How many messages are unread',
    ok: UnreadCount,
    errors: [],
  },
  list: {
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
    audience: 'real-account',
    summary: 'Marks a message as read; once more changes nothing',
    params: one,
    ok: UnreadCount,
    errors: ['not-found'],
  },
  readAll: {
    audience: 'real-account',
    summary: 'Marks all messages as read',
    ok: UnreadCount,
    errors: [],
  },
  remove: {
    audience: 'real-account',
    summary: 'Takes a message away for good',
    params: one,
    ok: Nothing,
    errors: ['not-found'],
  },
} as const satisfies TermsByName

export const support = {
  customerService: {
    alwaysOpen: true,
    summary: 'Ways to customer service; the address of type 3 is obscured, its key at its end',
    ok: z.object({ paths: z.array(z.object({ type: z.int(), url: z.string() })) }),
    errors: ['service-unavailable'],
  },
  domainRoute: {
    alwaysOpen: true,
    summary: 'Hosts of the brand, each as scheme and host, the one asked first',
    ok: z.object({ routers: z.array(z.object({ domain: z.string() })) }),
    errors: [],
  },
} as const satisfies TermsByName
