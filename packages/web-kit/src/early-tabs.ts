import { mayBeHanded, restoreSession, type Session } from './session.ts'
import type { joinTabs } from './session-tabs.ts'

type Token = string | null

/** What happened before the module was there that speaks with the other tabs. */
export type Early = {
  readonly channel: BroadcastChannel
  readonly said: readonly unknown[]
  /** The tokens that this tab took, each with the one before. */
  readonly changes: readonly (readonly [now: Token, before: Token])[]
}

const quietMs = 3_000

/**
 * Takes up the session of this tab or of another. The module that speaks with the others comes when
 * it is needed: at once where this tab has no token or is spoken to, otherwise off the first load.
 */
export const restoreWithTabs = (
  session: Session,
  key: string,
  load: () => Promise<{ readonly joinTabs: typeof joinTabs }>,
): void => {
  const channel = new BroadcastChannel('faro-session')
  const said: unknown[] = []
  const changes: [Token, Token][] = []
  const stop = session.subscribe(({ token }, { token: before }) => changes.push([token, before]))
  let isJoining = false
  const join = (): void => {
    if (isJoining) return
    isJoining = true
    load()
      .then((tabs) => {
        stop()
        tabs.joinTabs(session, { channel, said, changes })
      })
      // alone then, but never kept waiting
      .catch(() => restoreSession(session, key))
  }
  channel.onmessage = ({ data }) => {
    said.push(data)
    join()
  }
  if (mayBeHanded(key)) return join()
  restoreSession(session, key)
  setTimeout(join, quietMs)
}
