import * as z from 'zod/mini'
import { Id, Instant, Money } from '../fields.ts'
import { define } from '../route.ts'

export type * from './events.ts'

/**
 * collecting: the rounds that win it are still being played; open: its turnover is being counted;
 * converted: met, and real money since; forfeited: given up; expired: not met in time.
 */
export const bonusStates = ['collecting', 'open', 'converted', 'forfeited', 'expired'] as const
export type BonusState = (typeof bonusStates)[number]

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

export const bonuses = define({
  mine: {
    method: 'GET',
    path: '/wps/relay/PROMO_bonusDetails',
    auth: 'member',
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
    method: 'POST',
    path: '/wps/relay/PROMO_bonusDetails/:bonusId/forfeit',
    auth: 'member',
    audience: 'real-account',
    limit: '20/min',
    summary: 'Gives up a locked bonus; once more changes nothing',
    params: z.strictObject({ bonusId: Id }),
    ok: Bonus,
    errors: ['not-found', 'state-changed', 'account-frozen'],
  },
})
