import * as z from 'zod/mini'
import { Day, Id, Instant, Money } from '../../fields.ts'
import { termsOf } from '../../list-terms.ts'
import {
  affiliateStatementList,
  agentAdjustmentList,
  agentBillList,
  agentContractList,
} from '../lists.ts'
import {
  billStates,
  contractDecisions,
  contractKinds,
  contractStates,
  statementStates,
} from '../values.ts'

export const ConsoleBill = z.object({
  billId: Id,
  merchantCode: z.string(),
  createdAt: Instant,
  kind: z.enum(contractKinds),
  memberId: Id,
  username: z.string(),
  /** Null for the house. */
  payer: z.nullable(z.string()),
  firstDay: Day,
  lastDay: Day,
  amount: Money,
  paid: Money,
  currency: z.string(),
  rate: z.nullable(z.string()),
  /** How many people must let it go, and how many have. */
  needed: z.int(),
  released: z.int(),
  state: z.enum(billStates),
  reason: z.nullable(z.string()),
})
export type ConsoleBill = z.output<typeof ConsoleBill>

export const ConsoleStatement = z.object({
  statementId: Id,
  merchantCode: z.string(),
  createdAt: Instant,
  memberId: Id,
  username: z.string(),
  month: z.string(),
  share: Money,
  cpa: Money,
  amount: Money,
  currency: z.string(),
  /** How many people must let it go, and how many have. */
  needed: z.int(),
  released: z.int(),
  state: z.enum(statementStates),
  reason: z.nullable(z.string()),
})
export type ConsoleStatement = z.output<typeof ConsoleStatement>

export const ConsoleContract = z.object({
  contractId: Id,
  merchantCode: z.string(),
  offeredAt: Instant,
  kind: z.enum(contractKinds),
  memberId: Id,
  username: z.string(),
  /** Null for the house. */
  payer: z.nullable(z.string()),
  effectiveAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  state: z.enum(contractDecisions),
  /** What it is now: an offer lapses and a contract ends by itself. */
  standing: z.enum(contractStates),
})
export type ConsoleContract = z.output<typeof ConsoleContract>

export const ConsoleAdjustment = z.object({
  adjustmentId: Id,
  merchantCode: z.string(),
  createdAt: Instant,
  memberId: Id,
  username: z.string(),
  /** What was to be moved, and what was: no more is taken back than is there. */
  asked: Money,
  amount: Money,
  currency: z.string(),
  billId: z.nullable(Id),
  by: z.string(),
  reason: z.string(),
})
export type ConsoleAdjustment = z.output<typeof ConsoleAdjustment>

export const agentLists = {
  bills: termsOf(agentBillList, ConsoleBill, { summary: 'Bills of contracts, of all brands' }),
  contracts: termsOf(agentContractList, ConsoleContract, {
    summary: 'Contracts of lines, of all brands',
  }),
  adjustments: termsOf(agentAdjustmentList, ConsoleAdjustment, {
    summary: 'What staff put right by hand, of all brands',
  }),
  statements: termsOf(affiliateStatementList, ConsoleStatement, {
    summary: 'Statements of affiliates, of all brands',
  }),
}
