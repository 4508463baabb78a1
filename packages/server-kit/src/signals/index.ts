import { createListener, type Queryable } from '../db/index.ts'
import type { Log } from '../log/index.ts'

/** Gets the published text, or null where a signal may have been missed. */
type SignalListener = (text: string | null) => void

export type Signals = {
  /** Reaches every server process, this one too, once the transaction has committed. */
  readonly publish: (to: Queryable, topic: string, text: string) => Promise<void>
  readonly subscribe: (topic: string, listener: SignalListener) => void
  readonly start: () => Promise<void>
  readonly isConnected: () => boolean
  readonly stop: () => Promise<void>
}

const channel = 'faro_signal'

/**
 * Signals between server processes over LISTEN/NOTIFY, such as that settings changed and caches are
 * stale. At the start and after a lost connection every subscriber gets null: it must read again.
 */
export const createSignals = ({ url, log }: { url: string; log: Log }): Signals => {
  const listeners = new Map<string, SignalListener[]>()
  const publishAll = (topic: string | null, text: string | null): void => {
    for (const [name, subscribers] of listeners)
      if (topic === null || name === topic) for (const notify of subscribers) notify(text)
  }
  const listener = createListener({
    url,
    log,
    applicationName: 'faro-signals',
    channel,
    onNotification: (payload) => {
      const [topic = '', ...rest] = payload.split(' ')
      publishAll(topic, rest.join(' '))
    },
    onBack: () => publishAll(null, null),
  })
  return {
    publish: async (to, topic, text) => {
      await to.query('select pg_notify($1, $2)', [channel, `${topic} ${text}`])
    },
    subscribe: (topic, notify) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), notify])
    },
    start: async () => {
      await listener.start()
      publishAll(null, null)
    },
    isConnected: listener.isConnected,
    stop: listener.stop,
  }
}
