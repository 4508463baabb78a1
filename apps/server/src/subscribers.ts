import { demoAccountType } from '@faro/contract/roles'
import type { Authenticator } from '@faro/server-kit/auth'
import type { HttpPorts } from '@faro/server-kit/http'
import type { ChannelFamily, Listener } from '@faro/server-kit/module'
import type { Channel, Subscriber, Message } from '@faro/server-kit/realtime'

type Deps = {
  readonly channels: () => readonly ChannelFamily[]
  readonly merchantOf: HttpPorts['merchantOf']
  readonly authenticate: Pick<Authenticator, 'member' | 'game'>
}

/** Which channels a socket gets, and their messages: each module answers for its own. */
export const createSubscribers = ({ channels, merchantOf, authenticate }: Deps) => {
  const channelsFor = async (listener: Listener): Promise<readonly Channel[]> =>
    (await Promise.all(channels().map(async (family) => family.channelsOf(listener)))).flat()
  return {
    subscriberOf: async (
      token: string,
      host: string,
      topics: readonly string[],
    ): Promise<Subscriber | null> => {
      const merchant = await merchantOf(host)
      if (merchant === null) return null
      const { merchantId } = merchant
      if (token === '') {
        const visitor = { merchantId, memberId: null, gameCode: null, topics }
        return { owner: null, isGuest: true, sessionId: null, channels: await channelsFor(visitor) }
      }
      const player = await authenticate.game(token, merchantId)
      const member = player ?? (await authenticate.member(token, merchantId))
      if (member === null) return null
      const { memberId, sessionId } = member
      const isGuest = member.accountType === demoAccountType
      const gameCode = player?.gameCode ?? null
      const listener = { merchantId: member.merchantId, memberId, gameCode, topics }
      return { owner: memberId, isGuest, sessionId, channels: await channelsFor(listener) }
    },
    read: async (wanted: readonly Channel[]): Promise<readonly Message[]> =>
      (
        await Promise.all(
          channels().map(async ({ prefix, read }) => {
            const mine = wanted.filter((channel) => channel.startsWith(prefix))
            return mine.length === 0 || read === undefined
              ? []
              : read(mine.map((channel) => channel.slice(prefix.length)))
          }),
        )
      ).flat(),
  }
}
