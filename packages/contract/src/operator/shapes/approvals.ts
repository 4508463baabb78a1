import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, Nothing, pageOf, Text } from '../../fields.ts'
import { PasskeyAnswer, PasskeyQuestion, TotpCode } from '../../identity/shapes/factors.ts'
import type { TermsByName } from '../../route.ts'
import { approvalStates } from '../values.ts'

const Voice = z.object({
  username: z.string(),
  decision: z.enum(['approve', 'refuse']),
  note: z.nullable(z.string()),
  at: Instant,
})

/** Why the reader cannot vote. */
export const voteHindrances = [
  'approval-own',
  'forbidden',
  'approver-too-new',
  'approver-not-independent',
] as const

export const ApprovalRow = z.object({
  approvalId: Id,
  kind: z.string(),
  /** Null: it touches all brands. */
  merchantCode: z.nullable(z.string()),
  subject: z.string(),
  state: z.enum(approvalStates),
  requestedBy: z.string(),
  isOwn: z.boolean(),
  requestedAt: Instant,
  expiresAt: Instant,
  decidedAt: z.nullable(Instant),
  reason: z.string(),
  /** How many people in all, and how many have said yes, the requester among them. */
  needed: z.int(),
  agreed: z.int(),
  /** What the voters are shown. */
  preview: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Null: may vote now. */
  hindrance: z.nullable(z.enum(voteHindrances)),
})
export type ApprovalRow = z.output<typeof ApprovalRow>

export const Approval = z.extend(ApprovalRow, {
  /** Of what is voted on; sent back with the vote. */
  hash: z.string(),
  votes: z.array(Voice),
  /** The code with which it could not be done. */
  failure: z.nullable(z.string()),
  /** The requester can fetch what came out of it, once. */
  canCollect: z.boolean(),
})
export type Approval = z.output<typeof Approval>

const byApproval = z.strictObject({ approvalId: Id })
const Note = z.optional(Text(500, 3))

export const approvals = {
  list: {
    alwaysOpen: true,
    summary:
      'Approvals one may ask for or decide: open ones by what lapses first, else newest first',
    query: z.strictObject({
      limit: Limit,
      cursor: Cursor,
      view: z.optional(z.enum(['open', 'all', 'mine'])),
    }),
    ok: pageOf(ApprovalRow),
    errors: [],
  },
  count: {
    alwaysOpen: true,
    summary: 'How many wait for the caller, and how many notices are unread',
    ok: z.object({ waiting: z.int(), unread: z.int() }),
    errors: [],
  },
  one: {
    alwaysOpen: true,
    summary: 'One approval with what is voted on and who voted',
    params: byApproval,
    ok: Approval,
    errors: ['not-found'],
  },
  prove: {
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Shows the authenticator once more: votes count for five minutes afterwards',
    body: z.strictObject({ code: TotpCode }),
    ok: Nothing,
    errors: ['totp-wrong', 'login-locked'],
  },
  askProof: {
    alwaysOpen: true,
    limit: '30/min',
    summary: "A question for the caller's own passkeys",
    ok: PasskeyQuestion,
    errors: [],
  },
  provePasskey: {
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Shows a passkey once more: votes count for five minutes afterwards',
    body: z.strictObject({ answer: PasskeyAnswer }),
    ok: Nothing,
    errors: ['passkey-refused'],
  },
  vote: {
    alwaysOpen: true,
    limit: '60/min',
    summary: 'Agrees to what the hash names; the last vote that was needed does it',
    params: byApproval,
    body: z.strictObject({ hash: z.string().check(z.regex(/^[\w-]{43}$/)), note: Note }),
    ok: Approval,
    errors: [
      'not-found',
      'forbidden',
      'approval-own',
      'approval-changed',
      'approval-expired',
      'approver-too-new',
      'approver-not-independent',
      'proof-needed',
      'state-changed',
    ],
  },
  refuse: {
    alwaysOpen: true,
    limit: '60/min',
    summary: 'Refuses; one is enough, and nothing happens',
    params: byApproval,
    body: z.strictObject({ note: Text(500, 3) }),
    ok: Approval,
    errors: ['not-found', 'forbidden', 'approval-own', 'approval-expired', 'state-changed'],
  },
  withdraw: {
    alwaysOpen: true,
    limit: '60/min',
    summary: "Takes one's own request back",
    params: byApproval,
    ok: Approval,
    errors: ['not-found', 'approval-expired', 'state-changed'],
  },
  collect: {
    alwaysOpen: true,
    limit: '20/min',
    summary:
      'The secret that came out of an approved request: for its requester, once, in 24 hours',
    params: byApproval,
    ok: z.object({ secrets: z.record(z.string(), z.string()) }),
    errors: ['not-found', 'proof-needed', 'state-changed', 'approval-expired'],
  },
} as const satisfies TermsByName

export const Notice = z.object({
  noticeId: Id,
  code: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.string()),
  at: Instant,
  isRead: z.boolean(),
})

export const notices = {
  list: {
    alwaysOpen: true,
    summary: "The caller's notices, newest first",
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(Notice),
    errors: [],
  },
  read: {
    alwaysOpen: true,
    summary: "Marks the caller's notices as read",
    ok: Nothing,
    errors: [],
  },
} as const satisfies TermsByName
