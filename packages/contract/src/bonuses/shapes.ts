import * as z from 'zod/mini'
import { Id, Instant, Money } from '../fields.ts'
import type { TermsByName } from '../route.ts'
import { bonusModes, bonusStates } from './values.ts'

export const Bonus = z.object({
  bonusId: Id,
  /** What it was given for; null for what free rounds have won. */
  name: z.nullable(z.string()),
  mode: z.enum(bonusModes),
  state: z.enum(bonusStates),
  amount: Money,
  /** Of a playable bonus: what is left to be staked. */
  balance: Money,
  currency: z.string(),
  wagerMultiple: z.int(),
  base: z.enum(['bonus', 'bonus+deposit']),
  /** What must be played; final once the bonus is open. */
  requirement: Money,
  wagered: Money,
  /** Never rounded up. */
  percent: z.int(),
  /** The most of it that can become real money; null where all can. */
  conversionMax: z.nullable(Money),
  /** The most of a bet that counts, and the most of one that touches bonus money. */
  maxBet: z.nullable(Money),
  isSticky: z.boolean(),
  counts: z.enum(['all', 'bonus-only']),
  /** How much of a game counts, in basis points; null where everything counts in full. */
  weights: z.nullable(z.record(z.string(), z.int())),
  validDays: z.int(),
  /** Set once it is open. */
  expiresAt: z.nullable(Instant),
  /** What became real money, and what was lost. */
  converted: Money,
  forfeited: Money,
  createdAt: Instant,
  closedAt: z.nullable(Instant),
})
export type Bonus = z.output<typeof Bonus>

export const bonuses = {
  mine: {
    audience: 'real-account',
    limit: '60/min',
    summary: "The member's bonuses, those that live first, with their turnover",
    ok: z.object({
      /** All that is locked or may be staked of bonuses. */
      locked: Money,
      /** What of it may be staked now. */
      playable: Money,
      currency: z.string(),
      bonuses: z.array(Bonus),
    }),
    errors: ['account-unknown'],
  },
  forfeit: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Gives up a bonus; once more changes nothing',
    params: z.strictObject({ bonusId: Id }),
    ok: Bonus,
    errors: ['not-found', 'state-changed', 'account-frozen'],
  },
} as const satisfies TermsByName
