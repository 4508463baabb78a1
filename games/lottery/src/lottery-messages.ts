import type { LotteryEvents } from '@faro/contract/lottery'
import { memberMessage } from '@faro/server-kit/module'

const look = { texts: 'inbox', icon: 'coins', link: '/lottery?view=tickets' } as const

/** Messages to members about tickets that ended otherwise than by their draw. */
export const lotteryMessages = [
  memberMessage<LotteryEvents>()(
    'lottery.ticket-ended',
    { 'ticket-refunded': look, 'ticket-corrected': look },
    ({ memberId, outcome, title, issueNo, currency, payout, before }) => ({
      memberId,
      kind: outcome === 'refunded' ? 'ticket-refunded' : 'ticket-corrected',
      values: { game: title, issue: issueNo, currency, payout, before },
    }),
  ),
]
