import * as z from 'zod/mini'
import { Id, Instant, Money, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { contractKinds } from '../values.ts'
import { ConsoleContract } from './lists.ts'
import { ContractTerms } from './terms.ts'

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const nodeParams = z.strictObject({ code, memberId: Id })
const contractParams = z.strictObject({ code, contractId: Id })
const requestParams = z.strictObject({ code, requestId: Id })
const Reason = Text(140, 3)
const asked = z.object({ approvalId: Id })

export const ConsoleRequest = z.object({
  requestId: Id,
  kind: z.enum(contractKinds),
  act: z.enum(['new', 'termination']),
  memberId: Id,
  username: z.string(),
  /** What was asked for; null where the contract is to end. */
  terms: z.nullable(ContractTerms),
  createdAt: Instant,
  answerUntil: Instant,
})
export type ConsoleRequest = z.output<typeof ConsoleRequest>

export const agentContractsConsole = {
  detail: {
    permission: 'agents.read',
    brands: 'code',
    looksAt: 'contract.memberId',
    summary: 'A contract with its terms',
    params: contractParams,
    ok: z.object({ contract: ConsoleContract, terms: ContractTerms }),
    errors: ['contract-unknown'],
  },
  proposeEnd: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Asks another person to agree that a contract ends with the day',
    params: contractParams,
    body: z.strictObject({ reason: Reason }),
    ok: asked,
    errors: ['approval-needed', 'approval-own', 'contract-unknown', 'state-changed'],
  },
  proposeTerms: {
    permission: 'agents.write',
    brands: 'code',
    summary:
      'Asks another person to agree to terms: offered by the house, or in force without that',
    params: nodeParams,
    body: z.strictObject({
      terms: ContractTerms,
      mode: z.enum(['offer', 'impose']),
      /** Imposing: what does not fit below ends; without it the terms are refused then. */
      endThem: z.boolean(),
      reason: Reason,
    }),
    ok: asked,
    errors: [
      'approval-needed',
      'approval-own',
      'agent-account-needed',
      'method-unavailable',
      'terms-invalid',
    ],
  },
  requests: {
    permission: 'agents.read',
    brands: 'code',
    summary: 'What heads of lines ask the house for and nobody has answered, the oldest first',
    params: z.strictObject({ code }),
    ok: z.array(ConsoleRequest),
    errors: [],
  },
  approveRequest: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Asks another person to agree to what the head of a line asked for',
    params: requestParams,
    body: z.strictObject({ reason: Reason }),
    ok: asked,
    errors: ['approval-needed', 'approval-own', 'contract-unknown', 'state-changed'],
  },
  declineRequest: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Declines in the house’s name what the head of a line asked for',
    params: requestParams,
    ok: z.null(),
    errors: ['contract-unknown', 'state-changed'],
  },
  adjust: {
    permission: 'agents.release',
    brands: 'code',
    summary: 'Puts a contract’s payment right: less at once, more once another person agrees',
    params: nodeParams,
    body: z.strictObject({
      /** Less than nothing is taken back, as far as it is covered. */
      amount: z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,8})?$/)),
      /** The bill that it puts right. */
      billId: z.nullable(Id),
      reason: Reason,
    }),
    ok: z.object({
      /** Null where it was done at once. */
      approvalId: z.nullable(Id),
      /** What was moved; null where it waits. */
      amount: z.nullable(Money),
    }),
    errors: [
      'approval-needed',
      'approval-own',
      'agent-account-needed',
      'contract-unknown',
      'insufficient-funds',
      'account-frozen',
    ],
  },
} as const satisfies TermsByName
