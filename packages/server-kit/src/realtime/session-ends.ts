import { LRUCache } from 'lru-cache'
import type { Log } from '../log/index.ts'
import { closeCodes, closeSocket, type Socket } from './socket.ts'

/** A session that ends while its socket is being opened is remembered for this long. */
const endedKeptMs = 60_000
const endedKeptMax = 50_000
const lookedUpAtOnce = 1_000

type Session = NonNullable<Socket['session']>

type SessionEndsDeps = {
  readonly log: Log
  /** Which of these sessions have ended or run out. */
  readonly endedOf: ((sessionIds: readonly string[]) => Promise<readonly string[]>) | undefined
  /** Removes the socket from all channels at once. */
  readonly unsubscribe: (entry: Socket) => void
}

/** Closes sockets whose session or token has ended: when notified, or at the next recheck. */
export const sessionEnds = ({ log, endedOf, unsubscribe }: SessionEndsDeps) => {
  const ended = new LRUCache<string, true>({ max: endedKeptMax, ttl: endedKeptMs })
  /** Indexed by session and token: ends are frequent and sockets many. */
  const holders = new Map<string, Set<Socket>>()
  const ids = new Set<string>()
  const release = (entry: Socket): void => {
    if (entry.session === null) return
    for (const name of [entry.session.id, entry.session.token]) {
      const held = holders.get(name)
      held?.delete(entry)
      if (held?.size !== 0) continue
      holders.delete(name)
      ids.delete(name)
    }
    entry.session = null
  }
  /** Ties the socket to a session; false where that has ended already. */
  const hold = (entry: Socket, session: Session | null): boolean => {
    release(entry)
    if (session === null) return true
    if (ended.has(session.id) || ended.has(session.token)) return false
    entry.session = session
    ids.add(session.id)
    for (const name of [session.id, session.token])
      holders.set(name, (holders.get(name) ?? new Set()).add(entry))
    return true
  }
  const end = (names: readonly string[]): void => {
    for (const name of names) {
      ended.set(name, true)
      for (const entry of holders.get(name) ?? []) {
        unsubscribe(entry)
        release(entry)
        closeSocket(entry, closeCodes.ended)
      }
    }
  }
  const recheckAll = async (): Promise<void> => {
    if (endedOf === undefined) return
    const open = [...ids]
    for (let at = 0; at < open.length; at += lookedUpAtOnce)
      end(await endedOf(open.slice(at, at + lookedUpAtOnce)))
  }
  return {
    hold,
    release,
    end,
    recheck: (): Promise<void> =>
      recheckAll().catch((error: unknown) => log.warn({ err: error }, 'sessions not looked up')),
  }
}

export type SessionEnds = ReturnType<typeof sessionEnds>
