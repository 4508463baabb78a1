import type { PromotionsEvents } from '@faro/contract/promotions'
import { memberMessage } from '@faro/server-kit/module'

const look = { texts: 'inbox', icon: 'gift' } as const

/** Messages to members about what concerns them alone; nothing of it asks them to play. */
export const promotionsMessages = [
  memberMessage<PromotionsEvents>()(
    'promotions.level-changed',
    { 'level-reached': { ...look, link: '/vip' } },
    ({ memberId, from, to, cause }) =>
      cause === 'reached' && to > from
        ? { memberId, kind: 'level-reached', values: { level: String(to) } }
        : null,
  ),
  memberMessage<PromotionsEvents>()(
    'promotions.redemption-ended',
    {
      'redemption-approved': { ...look, link: '/pointMall' },
      'redemption-rejected': { ...look, link: '/pointMall' },
    },
    ({ memberId, outcome, names, remark, by }) =>
      by === 'member' || by === 'rule'
        ? null
        : {
            memberId,
            kind: `redemption-${outcome}` as const,
            values: { item: Object.values(names)[0] ?? '', remark },
          },
  ),
]
