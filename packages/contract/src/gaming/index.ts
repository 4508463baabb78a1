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

export const gaming = define({
  launch: {
    method: 'POST',
    path: '/wps/game/launchGame',
    auth: 'member',
    limit: '60/min',
    summary: 'Opens a game session and answers the address for the iframe',
    body: z.strictObject({
      gameCode: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
      platform: z._default(z.string().check(z.maxLength(40)), 'html5-desktop'),
      clientType: z._default(z.string().check(z.maxLength(20)), 'web'),
      language: z._default(z.string().check(z.maxLength(10)), 'es'),
      launchMode: z._default(z.enum(['real']), 'real'),
    }),
    ok: z.object({ game_url: z.string(), sessionId: Id }),
    errors: ['game-unknown', 'game-off', 'account-unknown'],
  },
  bets: {
    method: 'GET',
    path: '/wps/relay/GCS_betRecords',
    auth: 'member',
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
