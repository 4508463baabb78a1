import { demoAccountType } from '@faro/contract/roles'
import type { Authenticator } from '@faro/server-kit/auth'
import type { HttpPorts } from '@faro/server-kit/http'
import type { ChannelFamily, Listener } from '@faro/server-kit/module'
import type { Channel, Hearing, Message } from '@faro/server-kit/realtime'

type Deps = {
  readonly channels: () => readonly ChannelFamily[]
  readonly merchantOf: HttpPorts['merchantOf']
  readonly authenticate: Pick<Authenticator, 'member' | 'game'>
}

/** What an open page may hear of, and what it hears: each module knows of its own channels. */
export const hearings = ({ channels, merchantOf, authenticate }: Deps) => {
  const heardBy = async (listener: Listener): Promise<readonly Channel[]> =>
    (await Promise.all(channels().map(async (family) => family.heardBy(listener)))).flat()
  return {
    hearingOf: async (
      token: string,
      host: string,
      topics: readonly string[],
    ): Promise<Hearing | null> => {
      const merchant = await merchantOf(host)
      if (merchant === null) return null
      const { merchantId } = merchant
      if (token === '') {
        const visitor = { merchantId, memberId: null, gameCode: null, topics }
        return { owner: null, isGuest: true, sessionId: null, channels: await heardBy(visitor) }
      }
      const player = await authenticate.game(token, merchantId)
      const member = player ?? (await authenticate.member(token, merchantId))
      if (member === null) return null
      const { memberId, sessionId } = member
      const isGuest = member.accountType === demoAccountType
      const gameCode = player?.gameCode ?? null
      const listener = { merchantId: member.merchantId, memberId, gameCode, topics }
      return { owner: memberId, isGuest, sessionId, channels: await heardBy(listener) }
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
