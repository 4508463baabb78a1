import type { Tx } from '@faro/server-kit/db'
import type { ModuleKit } from '@faro/server-kit/module'
import type { EndedSessions } from './end-sessions.ts'

const topic = 'sessions'
/** Names of 44 letters at most; a notification of PostgreSQL holds less than 8000 bytes. */
const namesPerSignal = 150

type EndGames = (
  tx: Tx,
  which: { readonly memberId: string; readonly openedBy?: readonly string[] },
) => Promise<readonly string[]>

/**
 * What a session opened beside the site ends in its transaction; with the commit every server
 * process hears of it and closes the sockets it holds.
 */
export const sessionEnds = (
  { signals, realtime }: Pick<ModuleKit, 'signals' | 'realtime'>,
  endGames: () => readonly EndGames[],
) => {
  signals.subscribe(topic, (text) => {
    if (text === null) void realtime.recheck()
    else realtime.end(text.split(','))
  })
  return async (tx: Tx, { memberId, sessionIds, tokens, games }: EndedSessions): Promise<void> => {
    const ofGames: string[] = []
    if (games === 'all' || sessionIds.length > 0)
      for (const end of endGames()) {
        const openedBy = games === 'all' ? {} : { openedBy: sessionIds }
        ofGames.push(...(await end(tx, { memberId, ...openedBy })))
      }
    const names = [...sessionIds, ...tokens, ...ofGames]
    for (let at = 0; at < names.length; at += namesPerSignal)
      await signals.publish(tx, topic, names.slice(at, at + namesPerSignal).join(','))
  }
}
