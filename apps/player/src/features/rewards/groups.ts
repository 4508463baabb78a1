import type { AwardSource } from '@faro/contract/promotions'

export const groups = ['all', 'activity', 'cashback', 'vip', 'mission', 'draw'] as const
export type Group = (typeof groups)[number]

/** Where something comes from, as the filter tells it apart. */
export const groupOf = (source: AwardSource): Group => {
  if (source.startsWith('vip-')) return 'vip'
  if (source === 'cashback') return 'cashback'
  if (source === 'mission' || source === 'sign-in') return 'mission'
  return source === 'raffle' || source === 'envelope' || source === 'tournament'
    ? 'draw'
    : 'activity'
}
