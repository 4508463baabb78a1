import * as z from 'zod/mini'
import { Day, Id, Instant, Money } from '../../fields.ts'
import { termsOf } from '../../list-terms.ts'
import { agentBillList } from '../lists.ts'
import { billStates, contractKinds } from '../values.ts'

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

export const agentLists = {
  bills: termsOf(agentBillList, ConsoleBill, { summary: 'Bills of contracts, of all brands' }),
}
