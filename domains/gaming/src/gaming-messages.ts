import type { GamingEvents } from '@faro/contract/gaming'
import { memberMessage, moneyValues } from '@faro/server-kit/module'

/** What members are told of rounds they are given and of wins that wait for a look. */
export const gamingMessages = [
  memberMessage<GamingEvents>()(
    'gaming.free-rounds-given',
    { 'free-rounds': { texts: 'inbox', icon: 'gift', link: '?member=bonusDetails' } },
    ({ memberId, gameTitle, rounds, stake, currency }) => ({
      memberId,
      kind: 'free-rounds',
      values: { ...moneyValues(stake, currency), game: gameTitle, rounds: String(rounds) },
    }),
  ),
  memberMessage<GamingEvents>()(
    'gaming.credit-parked',
    { 'credit-parked': { texts: 'inbox', icon: 'waiting' } },
    ({ memberId, amount, currency }) => ({
      memberId,
      kind: 'credit-parked',
      values: moneyValues(amount, currency),
    }),
  ),
  memberMessage<GamingEvents>()(
    'gaming.credit-ended',
    {
      'credit-credited': { texts: 'inbox', icon: 'coins' },
      'credit-refused': { texts: 'inbox', icon: 'waiting' },
    },
    ({ memberId, outcome, amount, currency }) => ({
      memberId,
      kind: `credit-${outcome}` as const,
      values: moneyValues(amount, currency),
    }),
  ),
]
