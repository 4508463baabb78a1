import * as z from 'zod/mini'
import { Cursor, Day, Id, Instant, Limit, Money, pageOf, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { contractKinds, groupModes, nodeStatuses } from '../values.ts'
import { AccountType, Limits, LimitsInput } from './fields.ts'
import { QuotaView } from './tree.ts'

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const params = z.strictObject({ code })
const nodeParams = z.strictObject({ code, memberId: Id })
const Reason = Text(500, 3)

const Step = z.object({ memberId: Id, name: z.string() })

export const ConsoleNode = z.object({
  memberId: Id,
  name: z.string(),
  accountType: AccountType,
  status: z.enum(nodeStatuses),
  depth: z.int(),
  joinedDay: Day,
  /** Below it, and directly below it. */
  teamSize: z.int(),
  direct: z.int(),
  limits: Limits,
  /** In force, on either side. */
  contracts: z.int(),
  currency: z.string(),
  /** What its team played over the last thirty days, and what the house won of it. */
  valid: Money,
  won: Money,
})
export type ConsoleNode = z.output<typeof ConsoleNode>

export const FoundNode = z.object({
  node: ConsoleNode,
  /** From the root of its line down to who is above it. */
  path: z.array(Step),
})
export type FoundNode = z.output<typeof FoundNode>

const ScheduledMove = z.object({
  moveId: Id,
  /** Null: it becomes a root. */
  under: z.nullable(Step),
  day: Day,
  at: Instant,
})

export const ConsoleNodeDetail = z.extend(FoundNode, {
  currency: z.string(),
  quotas: z.array(QuotaView),
  /** What will hold once everything that was decided has come. */
  limitsToCome: Limits,
  /** The most it may have. */
  limitsMax: Limits,
  attributedBy: z.nullable(z.string()),
  owner: z.nullable(Step),
  registeredAt: Instant,
  contracts: z.array(
    z.object({ contractId: Id, kind: z.enum(contractKinds), side: z.enum(['payer', 'payee']) }),
  ),
  move: z.nullable(ScheduledMove),
})
export type ConsoleNodeDetail = z.output<typeof ConsoleNodeDetail>

const Move = z.strictObject({ memberId: Id, underId: z.nullable(Id) })

export const agentConsole = {
  tree: {
    permission: 'agents.read',
    brands: 'code',
    looksAt: 'under',
    summary: 'Accounts directly below one, or the roots of the brand’s lines, by name',
    params,
    query: z.strictObject({ under: z.optional(Id), limit: Limit, cursor: Cursor }),
    ok: pageOf(ConsoleNode),
    errors: [],
  },
  find: {
    permission: 'agents.read',
    brands: 'code',
    looksAt: 'node.memberId',
    summary: 'Accounts whose names begin so, with what is above them',
    params,
    query: z.strictObject({ q: Text(64) }),
    ok: z.array(FoundNode),
    errors: [],
  },
  node: {
    permission: 'agents.read',
    brands: 'code',
    looksAt: 'memberId',
    summary: 'An account in its line: limits, quotas, contracts, a move to come',
    params: nodeParams,
    ok: ConsoleNodeDetail,
    errors: [],
  },
  setStatus: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Freezes an account in its line, or lets it go',
    params: nodeParams,
    body: z.strictObject({ status: z.enum(['active', 'frozen']), reason: Reason }),
    ok: ConsoleNode,
    errors: ['state-changed'],
  },
  proposeClose: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Asks another person to agree that an account is closed and its contracts end',
    params: nodeParams,
    body: z.strictObject({ reason: Reason }),
    ok: z.object({ approvalId: Id }),
    errors: ['approval-needed', 'approval-own', 'state-changed'],
  },
  setType: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Makes an account a member at once; an agent or affiliate once another person agrees',
    params: nodeParams,
    body: z.strictObject({ type: AccountType, reason: Reason }),
    /** With the approval that it waits for; null where it was done. */
    ok: z.object({ node: ConsoleNode, approvalId: z.nullable(Id) }),
    errors: ['approval-needed', 'approval-own', 'upline-unfit', 'agent-busy', 'state-changed'],
  },
  setLimits: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Sets what an account has of its bets from the next day on: less at once, more by two',
    params: nodeParams,
    body: z.strictObject({
      limits: LimitsInput,
      withBelow: z.optional(z.boolean()),
      reason: Reason,
    }),
    /** With the approval that it waits for; the limits are as they stood then. */
    ok: z.object({
      approvalId: z.nullable(Id),
      limits: Limits,
      fromDay: Day,
      lowered: z.int(),
    }),
    errors: [
      'approval-needed',
      'approval-own',
      'account-frozen',
      'rate-above-upline',
      'downline-higher',
    ],
  },
  giveQuota: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Gives an agent accounts of high groups that it may open',
    params: nodeParams,
    body: z.strictObject({
      mode: z.enum(groupModes),
      bandFrom: z.int(),
      count: z.int().check(z.minimum(1), z.maximum(10_000)),
    }),
    ok: z.array(QuotaView),
    errors: ['account-frozen', 'quota-used'],
  },
  proposeHead: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Asks another person to open the head of a line; each fetches half of its password',
    params,
    body: z.strictObject({
      username: Text(255),
      type: z.union([z.literal(41), z.literal(1)]),
      limits: z.optional(LimitsInput),
      language: z.optional(Text(5, 2)),
      reason: Reason,
    }),
    ok: z.object({ approvalId: Id }),
    /** `fields-refused` carries { field: { patternId, min, max, reason } }. */
    errors: [
      'approval-needed',
      'approval-own',
      'fields-refused',
      'username-taken',
      'rate-above-upline',
    ],
  },
  previewMove: {
    permission: 'agents.read',
    brands: 'code',
    summary: 'What a move would do: who moves, which contracts end, what stands in the way',
    params,
    body: Move,
    ok: z.object({
      node: FoundNode,
      under: z.nullable(FoundNode),
      size: z.int(),
      deepest: z.int(),
      contracts: z.int(),
      day: Day,
      /** The first thing that stands in the way, or null. */
      refusal: z.nullable(z.string()),
    }),
    errors: [],
  },
  proposeMove: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Asks another person to agree to a move at the start of the next day',
    params,
    body: z.extend(Move, { reason: Reason }),
    ok: z.object({ approvalId: Id }),
    errors: [
      'approval-needed',
      'approval-own',
      'upline-same',
      'upline-cycle',
      'upline-unfit',
      'tree-too-deep',
      'rate-above-upline',
      'state-changed',
    ],
  },
  cancelMove: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Calls off a move before its day begins',
    params: z.strictObject({ code, moveId: Id }),
    ok: z.null(),
    errors: ['state-changed'],
  },
} as const satisfies TermsByName
