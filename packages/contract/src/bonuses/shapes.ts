import * as z from 'zod/mini'
import { Id, Instant, Money } from '../fields.ts'
import type { TermsByName } from '../route.ts'
import { bonusStates } from './values.ts'

export const Bonus = z.object({
  bonusId: Id,
  state: z.enum(bonusStates),
  amount: Money,
  currency: z.string(),
  wagerMultiple: z.int(),
  /** What must be staked with real money; final once the bonus is open. */
  requirement: Money,
  wagered: Money,
  /** The most of it that can become real money; null where all can. */
  conversionMax: z.nullable(Money),
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
    summary: "The member's locked bonuses, those that live first, with their turnover",
    ok: z.object({
      /** All that is locked. */
      locked: Money,
      currency: z.string(),
      bonuses: z.array(Bonus),
    }),
    errors: ['account-unknown'],
  },
  forfeit: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Gives up a locked bonus; once more changes nothing',
    params: z.strictObject({ bonusId: Id }),
    ok: Bonus,
    errors: ['not-found', 'state-changed', 'account-frozen'],
  },
} as const satisfies TermsByName
