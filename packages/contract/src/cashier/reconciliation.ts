import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, pageOf, Text } from '../fields.ts'
import { define } from '../route.ts'

export const differenceKinds = [
  'missing-here',
  'missing-there',
  'amount-differs',
  'state-differs',
] as const

export const StatementDifference = z.object({
  differenceId: Id,
  provider: z.string(),
  subject: z.enum(['payment', 'payout']),
  reference: z.string(),
  kind: z.enum(differenceKinds),
  /** What each book says: amount, currency and state; null where it says nothing. */
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  foundAt: Instant,
  resolvedAt: z.nullable(Instant),
  resolvedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type StatementDifference = z.output<typeof StatementDifference>

/** Where the statements of payment providers differ from our books. */
export const reconciliation = define({
  list: {
    method: 'GET',
    path: '/console/api/reconciliation',
    auth: 'operator',
    permission: 'cashier.read',
    summary: 'Differences between statements and our books, oldest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor, state: z.enum(['open', 'resolved']) }),
    ok: pageOf(StatementDifference),
    errors: [],
  },
  resolve: {
    method: 'POST',
    path: '/console/api/reconciliation/:differenceId/resolve',
    auth: 'operator',
    permission: 'cashier.approve',
    summary: 'Closes a difference with what was found out; it moves no money',
    params: z.strictObject({ differenceId: Id }),
    body: z.strictObject({ note: Text(140, 3) }),
    ok: StatementDifference,
    errors: ['not-found', 'state-changed'],
  },
})
