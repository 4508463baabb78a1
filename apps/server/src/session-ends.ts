import type { EndedSessions } from '@faro/identity'
import type { Queryable, Tx } from '@faro/server-kit/db'
import type { Realtime } from '@faro/server-kit/realtime'
import type { Signals } from '@faro/server-kit/signals'

const topic = 'sessions'
/** Names of 44 letters at most; a notification of PostgreSQL holds less than 8000 bytes. */
const namesPerSignal = 150

type Deps = {
  readonly signals: Signals
  readonly endGames: (
    tx: Queryable,
    which: { readonly memberId: string; readonly openedBy?: readonly string[] },
  ) => Promise<readonly string[]>
}

/**
 * What a session opened beside the site ends in its transaction; with the commit every server
 * process hears of it and closes the sockets it holds.
 */
export const sessionEnds = ({ signals, endGames }: Deps) => ({
  ended: async (tx: Tx, { memberId, sessionIds, tokens, games }: EndedSessions): Promise<void> => {
    const ofGames =
      games === 'all'
        ? await endGames(tx, { memberId })
        : sessionIds.length === 0
          ? []
          : await endGames(tx, { memberId, openedBy: sessionIds })
    const names = [...sessionIds, ...tokens, ...ofGames]
    for (let at = 0; at < names.length; at += namesPerSignal)
      await signals.tell(tx, topic, names.slice(at, at + namesPerSignal).join(','))
  },
  connect: ({ end, recheck }: Pick<Realtime, 'end' | 'recheck'>): void => {
    signals.hear(topic, (text) => {
      if (text === null) void recheck()
      else end(text.split(','))
    })
  },
})
