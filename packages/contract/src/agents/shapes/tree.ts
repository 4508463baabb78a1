import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, Name, pageOf, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { groupModes, linkStates, linkUsesMax, nodeStatuses } from '../values.ts'
import { AccountType, Limits, LimitsInput } from './fields.ts'

const OpenedType = z.union([z.literal(1), z.literal(2)])
const Password = z.string().check(z.minLength(1), z.maxLength(255))

export const OpenedAccount = z.object({
  memberId: Id,
  username: z.string(),
  type: OpenedType,
  limits: Limits,
})
export type OpenedAccount = z.output<typeof OpenedAccount>

export const AgentLink = z.object({
  linkId: Id,
  code: z.string(),
  /** Where a click is counted: what is shared. */
  url: z.string(),
  accountType: OpenedType,
  limits: z.nullable(Limits),
  channel: z.string(),
  landing: z.string(),
  expiresAt: z.nullable(Instant),
  maxUses: z.nullable(z.int()),
  uses: z.int(),
  state: z.enum(linkStates),
  version: z.int(),
  clicks: z.int(),
  visitors: z.int(),
  registrations: z.int(),
  firstDepositors: z.int(),
  /** Of those who came by it. */
  deposits: z.string(),
  valid: z.string(),
  createdAt: Instant,
})
export type AgentLink = z.output<typeof AgentLink>

const Code = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,16}$/))
const Landing = z.string().check(z.regex(/^\/(?!\/)[\w/.-]{0,80}$/))

export const QuotaView = z.object({
  mode: z.enum(groupModes),
  bandFrom: z.int(),
  granted: z.int(),
  used: z.int(),
})
export type QuotaView = z.output<typeof QuotaView>

export const agentTree = {
  open: {
    audience: 'team',
    // what is refused after its password was judged has cost as much as what is opened
    limit: '60/min',
    summary: 'Opens an account below the caller; its owner changes the password at the first login',
    body: z.strictObject({
      username: Text(255),
      password: Password,
      type: OpenedType,
      limits: z.optional(LimitsInput),
      language: z.optional(Text(5, 2)),
    }),
    ok: OpenedAccount,
    /** `fields-refused` carries { field: { patternId, min, max, reason } }. */
    errors: [
      'account-frozen',
      'fields-refused',
      'username-taken',
      'rate-above-upline',
      'tree-too-deep',
      'quota-used',
      'openings-exceeded',
    ],
  },
  links: {
    audience: 'agent',
    summary: 'Invitation links of the caller, newest first, with what came of them',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(AgentLink),
    errors: [],
  },
  addLink: {
    audience: 'agent',
    limit: '30/min',
    summary: 'Makes an invitation link, under a code of its own or a drawn one',
    body: z.strictObject({
      code: z.optional(Code),
      accountType: OpenedType,
      limits: z.optional(LimitsInput),
      /** Days it lasts; left out, it lasts until it is switched off. */
      days: z.optional(z.union([z.literal(7), z.literal(30), z.literal(90)])),
      maxUses: z.optional(z.int().check(z.minimum(1), z.maximum(linkUsesMax))),
      channel: z.optional(Name(40, 0)),
      landing: z.optional(Landing),
    }),
    ok: AgentLink,
    errors: ['account-frozen', 'rate-above-upline', 'links-full', 'code-taken'],
  },
  changeLink: {
    audience: 'agent',
    limit: '60/min',
    summary: 'Switches a link on or off, or gives it another name',
    body: z.strictObject({
      linkId: Id,
      version: z.int(),
      isOn: z.optional(z.boolean()),
      channel: z.optional(Name(40, 0)),
    }),
    ok: AgentLink,
    errors: ['account-frozen', 'link-changed', 'links-full'],
  },
  setLimits: {
    audience: 'team',
    limit: '60/min',
    summary: 'Sets what a direct downline has of its bets, from the next day on',
    body: z.strictObject({
      memberId: Id,
      limits: LimitsInput,
      /** Lowers those below as well, where they would have more. */
      withBelow: z.optional(z.boolean()),
    }),
    ok: z.object({ limits: Limits, fromDay: z.string(), lowered: z.int() }),
    /** `downline-higher` carries { names, count }. */
    errors: ['account-frozen', 'rate-above-upline', 'downline-higher'],
  },
  quotas: {
    audience: 'agent',
    summary:
      'What the caller may open: own limits, the most of a downline, accounts of high groups',
    ok: z.object({
      accountType: AccountType,
      status: z.enum(nodeStatuses),
      depth: z.int(),
      depthMax: z.int(),
      limits: Limits,
      quotas: z.array(QuotaView),
      linksLeft: z.int(),
      openingsLeft: z.int(),
    }),
    errors: [],
  },
  giveQuota: {
    audience: 'team',
    limit: '60/min',
    summary: 'Gives a direct downline some of the accounts of high groups that the caller may open',
    body: z.strictObject({
      memberId: Id,
      mode: z.enum(groupModes),
      bandFrom: z.int(),
      count: z.int().check(z.minimum(1), z.maximum(10_000)),
    }),
    ok: z.array(QuotaView),
    errors: ['account-frozen', 'quota-used'],
  },
  setType: {
    audience: 'team',
    limit: '60/min',
    summary: 'Makes a direct downline an agent, or a member again',
    body: z.strictObject({ memberId: Id, type: OpenedType }),
    ok: z.object({ memberId: Id, type: OpenedType }),
    errors: ['account-frozen', 'upline-unfit', 'agent-busy'],
  },
} as const satisfies TermsByName
