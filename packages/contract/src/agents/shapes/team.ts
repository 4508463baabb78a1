import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, Money, Name } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { contractKinds, nodeStatuses } from '../values.ts'
import { AccountType, AgentInView, Limits } from './fields.ts'
import { QuotaView } from './tree.ts'

/** Somebody on the way from the caller down to the account in view. */
export const TeamStep = z.object({ memberId: Id, name: z.string() })
export type TeamStep = z.output<typeof TeamStep>

export const Downline = z.object({
  memberId: Id,
  /** Masked where somebody stands deeper than the caller's own downlines. */
  name: z.string(),
  isDirect: z.boolean(),
  type: AccountType,
  status: z.enum(nodeStatuses),
  joinedDay: z.string(),
  /** Steps below the caller: 1 is a direct downline. */
  level: z.int(),
  /** Everybody below. */
  teamSize: z.int(),
  /** Of them, one step below. */
  direct: z.int(),
  limits: Limits,
  /** Of a direct downline alone. */
  balance: z.nullable(Money),
  lastLoginAt: z.nullable(Instant),
})
export type Downline = z.output<typeof Downline>

const path = z.array(TeamStep)

export const DownlineDetail = z.extend(Downline, {
  path,
  /** What holds once everything that is decided has come. */
  limitsToCome: Limits,
  /** The most that it may have. */
  limitsMax: Limits,
  /** Of a direct downline that opens accounts. */
  quotas: z.array(QuotaView),
  /** Contracts that the caller has granted it and that are in force. */
  contracts: z.array(z.enum(contractKinds)),
  /** Whether the caller may send it money, as the brand's settings stand. */
  isReceiver: z.boolean(),
})
export type DownlineDetail = z.output<typeof DownlineDetail>

export const agentTeam = {
  list: {
    audience: 'team',
    summary: 'Accounts directly below one of the team, by name; by default below the caller',
    query: z.strictObject({
      agent: AgentInView,
      limit: Limit,
      cursor: Cursor,
      /** How the name begins, among the caller's own downlines: deeper names are masked. */
      q: z.optional(Name(40)),
      type: z.optional(z.enum(['1', '2', '41', '42'])),
      status: z.optional(z.enum(nodeStatuses)),
    }),
    ok: z.object({ path, rows: z.array(Downline), next: z.nullable(z.string()) }),
    errors: [],
  },
  detail: {
    audience: 'team',
    summary: 'An account of the team with what the caller may know of it and set for it',
    query: z.strictObject({ agent: Id }),
    ok: DownlineDetail,
    errors: [],
  },
} as const satisfies TermsByName
