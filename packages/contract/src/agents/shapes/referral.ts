import * as z from 'zod/mini'
import { Cursor, Day, Id, Limit, Money, pageOf } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

const Referral = z.object({
  /** Null until it was asked for. */
  code: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** What a friend has to do: deposits, valid bet, days with bets. */
  minDeposit: Money,
  minValid: Money,
  days: z.int(),
  /** From the so-manieth friend on, each brings so much. */
  tiers: z.array(z.object({ from: z.int(), amount: Money })),
  friends: z.int(),
  rewarded: z.int(),
  earned: Money,
  /** Under review. */
  waiting: Money,
  /** In percent: the share of what friends who were paid for play, per day; "0" where none is. */
  turnoverRate: z.string(),
  /** What that share has brought. */
  turnover: Money,
})
export type Referral = z.output<typeof Referral>

export const Friend = z.object({
  friendId: Id,
  /** Masked. */
  name: z.string(),
  joinedDay: Day,
  step: z.enum(['registered', 'deposited', 'played']),
  reward: z.nullable(z.enum(['review', 'paid', 'blocked', 'rejected'])),
  amount: z.nullable(Money),
})
export type Friend = z.output<typeof Friend>

export const agentReferral = {
  state: {
    audience: 'real-account',
    summary: 'The caller’s invitation link, what friends have to do, and what they brought',
    ok: Referral,
    errors: ['method-unavailable'],
  },
  open: {
    audience: 'real-account',
    limit: '10/min',
    summary: 'Opens the caller’s invitation link; it is the same one ever after',
    ok: Referral,
    errors: ['method-unavailable'],
  },
  friends: {
    audience: 'real-account',
    summary: 'The caller’s friends, the last to come first: masked, with the step they reached',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(Friend),
    errors: ['method-unavailable'],
  },
} as const satisfies TermsByName
