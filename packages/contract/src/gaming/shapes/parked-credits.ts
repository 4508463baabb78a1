import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, Money, pageOf, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

/** A win of a vendor above one of its ceilings: answered, not paid. */
export const ParkedCredit = z.object({
  creditId: Id,
  vendorCode: z.string(),
  /** As the catalogue names them; the code where it does not know them any more. */
  vendorName: z.string(),
  gameTitle: z.string(),
  memberId: Id,
  username: z.string(),
  gameCode: z.string(),
  vendorRound: z.string(),
  amount: Money,
  currency: z.string(),
  /** Which ceiling it passed, how high that was and what had been paid under it. */
  passed: z.enum(['round', 'hour', 'day']),
  most: Money,
  stood: Money,
  state: z.enum(['parked', 'credited', 'refused', 'taken-back']),
  parkedAt: Instant,
  endedAt: z.nullable(Instant),
  endedBy: z.nullable(z.string()),
  /** A decision that waits for another person. */
  waiting: z.nullable(z.object({ approvalId: Id, requestedBy: z.string() })),
})
export type ParkedCredit = z.output<typeof ParkedCredit>

export const parkedCredits = {
  list: {
    permission: 'vendors.read',
    alwaysOpen: true,
    summary: 'Wins of vendors above their ceilings, newest first, with their figures',
    query: z.strictObject({
      limit: Limit,
      cursor: Cursor,
      openOnly: z.optional(z.enum(['0', '1'])),
    }),
    ok: pageOf(ParkedCredit),
    errors: [],
  },
  decide: {
    permission: 'vendors.write',
    alwaysOpen: true,
    summary: 'Asks for a parked win to be credited or refused; another person decides',
    params: z.strictObject({ creditId: Id }),
    body: z.strictObject({ outcome: z.enum(['credited', 'refused']), reason: Text(500, 3) }),
    ok: z.object({ approvalId: Id }),
    errors: ['not-found', 'state-changed', 'approval-needed', 'approval-own'],
  },
} as const satisfies TermsByName
