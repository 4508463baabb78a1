import { mostOf } from '../activities/reward-cost.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import type { RaffleProgram } from './tickets.ts'

/** What all prizes of a drawn raffle can cost: set aside when it is published. */
export const raffleCost = (
  { prizes, mode }: RaffleProgram,
  { currency, points }: Pick<PromotionTerms, 'currency' | 'points'>,
): bigint =>
  mode === 'instant'
    ? 0n
    : prizes.reduce((sum, { reward, units }) => {
        const most = mostOf(reward, { currency, points, rtpBps: 10_000 }) ?? 0n
        return sum + most * BigInt(units)
      }, 0n)
