import type { Reward, RewardKind } from '@faro/contract/promotions'
import { formatAmount } from '@faro/kernel/money'
import { worthOf } from '../activities/reward-cost.ts'
import type { PromotionTerms } from '../settings/settings.ts'

const counted: ReadonlySet<RewardKind> = new Set(['free-rounds', 'tickets', 'goods'])

/** A reward as people read it: money, points, or a count. */
export const rewardView = (reward: Reward | null, { currency, points }: PromotionTerms) => {
  const worth =
    reward === null ? null : worthOf(reward, { currency, points, base: 0n, rtpBps: 10_000 })
  if (reward === null || worth === null)
    return { kind: reward?.kind ?? ('money' as const), amount: '0', currency }
  if (counted.has(worth.kind))
    return { kind: worth.kind, amount: String(worth.amount), currency: null }
  const code = worth.kind === 'points' ? 'PTS' : currency
  return { kind: worth.kind, amount: formatAmount(worth.amount, code), currency: code }
}
