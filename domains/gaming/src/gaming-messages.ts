import type { GamingEvents } from '@faro/contract/gaming'
import { memberMessage, moneyValues } from '@faro/server-kit/module'

/** What members are told of rounds they are given and of wins that wait for a look. */
export const gamingMessages = [
  memberMessage<GamingEvents>()(
    'gaming.free-rounds-given',
    ({ memberId, gameTitle, rounds, stake, currency }) => ({
      memberId,
      kind: 'free-rounds',
      values: { ...moneyValues(stake, currency), game: gameTitle, rounds: String(rounds) },
    }),
  ),
  memberMessage<GamingEvents>()('gaming.credit-parked', ({ memberId, amount, currency }) => ({
    memberId,
    kind: 'credit-parked',
    values: moneyValues(amount, currency),
  })),
  memberMessage<GamingEvents>()(
    'gaming.credit-ended',
    ({ memberId, outcome, amount, currency }) => ({
      memberId,
      kind: `credit-${outcome}`,
      values: moneyValues(amount, currency),
    }),
  ),
]
