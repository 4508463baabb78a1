import * as z from 'zod/mini'
import { Id, Instant, Money, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { applicationStates } from '../values.ts'
import { Month, PlanTerms, StatementTrace } from './affiliates.ts'
import { ConsoleStatement } from './lists.ts'

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const params = z.strictObject({ code })
const statementParams = z.strictObject({ code, statementId: Id })
const Reason = Text(140, 3)

export const ConsoleApplication = z.object({
  applicationId: Id,
  memberId: Id,
  username: z.string(),
  channels: z.string(),
  state: z.enum(applicationStates),
  reason: z.nullable(z.string()),
  createdAt: Instant,
})
export type ConsoleApplication = z.output<typeof ConsoleApplication>

export const ConsolePlan = z.object({
  planId: Id,
  name: z.string(),
  affiliates: z.int(),
  /** The last one first; one whose month has not come is still to come. */
  versions: z.array(
    z.object({ fromMonth: Month, terms: PlanTerms, changedBy: z.nullable(z.string()) }),
  ),
})
export type ConsolePlan = z.output<typeof ConsolePlan>

export const ConsoleAffiliate = z.object({
  memberId: Id,
  username: z.string(),
  planId: z.nullable(Id),
  planName: z.nullable(z.string()),
  players: z.int(),
  balance: Money,
})
export type ConsoleAffiliate = z.output<typeof ConsoleAffiliate>

const ConsoleStatementDetail = z.object({
  statement: ConsoleStatement,
  trace: StatementTrace,
  mayRelease: z.boolean(),
})

export const agentAffiliatesConsole = {
  applications: {
    permission: 'agents.read',
    brands: 'code',
    summary: 'Members who asked to become affiliates, those who wait first',
    params,
    ok: z.array(ConsoleApplication),
    errors: [],
  },
  decide: {
    permission: 'affiliate.write',
    brands: 'code',
    summary: 'Asks another person to make a member an affiliate under a plan, or declines at once',
    params: z.strictObject({ code, applicationId: Id }),
    body: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('approve'), planId: Id, reason: Reason }),
      z.strictObject({ act: z.literal('decline'), reason: Reason }),
    ]),
    /** Null where it was declined. */
    ok: z.object({ approvalId: z.nullable(Id) }),
    errors: ['approval-needed', 'approval-own', 'state-changed'],
  },
  affiliates: {
    permission: 'agents.read',
    brands: 'code',
    summary: 'Affiliates of a brand with their plans and balances',
    params,
    ok: z.array(ConsoleAffiliate),
    errors: [],
  },
  setPlan: {
    permission: 'affiliate.write',
    brands: 'code',
    summary: 'Gives an affiliate another plan, from the next month on',
    params: z.strictObject({ code, memberId: Id }),
    body: z.strictObject({ planId: Id, reason: Reason }),
    ok: z.null(),
    errors: [],
  },
  plans: {
    permission: 'agents.read',
    brands: 'code',
    summary: 'Plans of a brand with all their versions',
    params,
    ok: z.object({ currency: z.string(), plans: z.array(ConsolePlan) }),
    errors: [],
  },
  savePlan: {
    permission: 'affiliate.write',
    brands: 'code',
    summary:
      'Asks another person to agree to a plan, or to a version of one from the next month on',
    params,
    body: z.strictObject({
      planId: z.nullable(Id),
      name: Text(40, 2),
      terms: PlanTerms,
      reason: Reason,
    }),
    ok: z.object({ approvalId: Id }),
    errors: [
      'approval-needed',
      'approval-own',
      'terms-invalid',
      'code-taken',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
    ],
  },
  statement: {
    permission: 'agents.read',
    brands: 'code',
    looksAt: 'statement.memberId',
    summary: 'A statement with how it came about',
    params: statementParams,
    ok: ConsoleStatementDetail,
    errors: [],
  },
  release: {
    permission: 'affiliate.review',
    brands: 'code',
    summary: 'Lets a held statement go; large ones take two different people',
    params: statementParams,
    ok: ConsoleStatementDetail,
    errors: ['approval-own', 'state-changed'],
  },
  reject: {
    permission: 'affiliate.review',
    brands: 'code',
    summary: 'Refuses a held statement for good; the affiliate is told why',
    params: statementParams,
    body: z.strictObject({ reason: Reason }),
    ok: ConsoleStatementDetail,
    errors: ['state-changed'],
  },
} as const satisfies TermsByName
