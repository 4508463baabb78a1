import * as z from 'zod/mini'
import { Day, Id, Instant, Money } from '../../fields.ts'
import { termsOf } from '../../list-terms.ts'
import { affiliateStatementList, agentBillList } from '../lists.ts'
import { billStates, contractKinds, statementStates } from '../values.ts'

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

export const agentLists = {
  bills: termsOf(agentBillList, ConsoleBill, { summary: 'Bills of contracts, of all brands' }),
  statements: termsOf(affiliateStatementList, ConsoleStatement, {
    summary: 'Statements of affiliates, of all brands',
  }),
}
