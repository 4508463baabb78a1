import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, pageOf, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { differenceKinds } from '../values.ts'

export const StatementDifference = z.object({
  differenceId: Id,
  provider: z.string(),
  subject: z.enum(['payment', 'payout']),
  reference: z.string(),
  kind: z.enum(differenceKinds),
  /** Amount, currency and state in each book; null where it has no entry. */
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  foundAt: Instant,
  resolvedAt: z.nullable(Instant),
  resolvedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type StatementDifference = z.output<typeof StatementDifference>

export const reconciliation = {
  list: {
    permission: 'cashier.read',
    summary: 'Differences between statements and our books, oldest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor, state: z.enum(['open', 'resolved']) }),
    ok: pageOf(StatementDifference),
    errors: [],
  },
  resolve: {
    permission: 'cashier.approve',
    summary: 'Closes a difference with what was found out; it moves no money',
    params: z.strictObject({ differenceId: Id }),
    body: z.strictObject({ note: Text(140, 3) }),
    ok: StatementDifference,
    errors: ['not-found', 'state-changed'],
  },
} as const satisfies TermsByName
