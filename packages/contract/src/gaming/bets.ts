import * as z from 'zod/mini'
import { Cursor, Day, Id, Instant, Limit, Money, pageOf } from '../fields.ts'
import { define } from '../route.ts'

export const roundStates = ['open', 'completed', 'cancelled'] as const

export const BetRecord = z.object({
  roundId: Id,
  /** The maker's own number of the round. */
  vendorRound: z.string(),
  gameCode: z.string(),
  gameTitle: z.string(),
  vendorName: z.string(),
  state: z.enum(roundStates),
  stake: Money,
  payout: Money,
  /** payout − stake */
  net: Money,
  currency: z.string(),
  openedAt: Instant,
  closedAt: z.nullable(Instant),
})
export type BetRecord = z.output<typeof BetRecord>

export const bets = define({
  list: {
    method: 'GET',
    path: '/wps/relay/GCS_betRecords',
    auth: 'member',
    audience: 'real-account',
    summary: "The member's betting record, newest first, with totals of the chosen days",
    query: z.strictObject({
      limit: Limit,
      cursor: Cursor,
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    ok: z.extend(pageOf(BetRecord), {
      totals: z.object({ stake: Money, payout: Money, net: Money, rounds: z.int() }),
    }),
    errors: [],
  },
})
