import { demoAccountType } from '@faro/contract/roles'
import { expect, test } from 'vitest'
import { createSubscribers } from '../src/subscribers.ts'

const session = { memberId: 'm', merchantId: 1, sessionId: 's' }

const { subscriberOf } = createSubscribers({
  channels: () => [],
  merchantOf: async () => ({ merchantId: 1 }) as never,
  authenticate: {
    member: async (token) => ({ ...session, accountType: token === 'demo' ? demoAccountType : 1 }),
    game: async (token) =>
      token === 'demo-game' ? { ...session, accountType: demoAccountType, gameCode: 'dice' } : null,
  },
})

test('visitors and who plays for nothing are guests of the sockets, members are not', async () => {
  const isGuest = async (token: string) => (await subscriberOf(token, 'host', []))?.isGuest
  expect(await Promise.all(['', 'demo', 'demo-game', 'ana'].map(isGuest))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
