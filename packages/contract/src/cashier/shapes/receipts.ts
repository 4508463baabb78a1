import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { caseResolutions, caseStates } from '../values.ts'
import { ConsoleWithdrawal, Withdrawal } from './withdrawals.ts'

const byWithdrawal = z.strictObject({ withdrawalId: Id })
const byCase = z.strictObject({ caseId: Id })

export const ReceiptCase = z.object({
  caseId: Id,
  state: z.enum(caseStates),
  missing: Money,
  memberNote: z.nullable(z.string()),
  resolution: z.nullable(z.enum(caseResolutions)),
  staffNote: z.nullable(z.string()),
  proposedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** The request that waits for another person. */
  approvalId: z.nullable(Id),
  createdAt: Instant,
  closedAt: z.nullable(Instant),
  withdrawal: ConsoleWithdrawal,
})
export type ReceiptCase = z.output<typeof ReceiptCase>

export const receipts = {
  confirm: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'The member says whether the money of a paid withdrawal arrived',
    params: byWithdrawal,
    body: z.strictObject({
      received: z.enum(['all', 'part', 'none']),
      /** What arrived; for a part only. */
      amount: z.optional(Amount),
      note: z.optional(Text(140)),
    }),
    ok: Withdrawal,
    errors: [
      'not-found',
      'state-changed',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      /** Carries { maximum }: a part is less than what was paid. */
      'above-maximum',
    ],
  },
  force: {
    permission: 'cashier.approve',
    brands: 'rows',
    summary: 'Staff count a paid withdrawal as received; nothing is given back',
    params: byWithdrawal,
    body: z.strictObject({ reason: Text(140, 3) }),
    ok: ConsoleWithdrawal,
    errors: ['not-found', 'state-changed'],
  },
  cases: {
    permission: 'cashier.read',
    brands: 'rows',
    summary: 'Paid withdrawals whose money did not arrive, oldest first',
    query: z.strictObject({
      limit: Limit,
      cursor: Cursor,
      state: z.optional(z.enum(caseStates)),
    }),
    ok: pageOf(ReceiptCase),
    errors: [],
  },
  propose: {
    permission: 'cashier.approve',
    brands: 'rows',
    summary: 'Asks to refund the missing money or to pay it again; another person decides',
    params: byCase,
    body: z.strictObject({ resolution: z.enum(caseResolutions), note: Text(140, 3) }),
    ok: ReceiptCase,
    errors: ['not-found', 'state-changed', 'approval-needed', 'approval-own', 'forbidden'],
  },
} as const satisfies TermsByName
