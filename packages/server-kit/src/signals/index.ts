import { createListener, type Queryable } from '../db/index.ts'
import type { Log } from '../log/index.ts'

/** What a listener hears: the text that was told, or null where something may have been missed. */
type Hear = (text: string | null) => void

export type Signals = {
  /** Told to every server process, this one too, once the transaction has committed. */
  readonly tell: (to: Queryable, topic: string, text: string) => Promise<void>
  readonly hear: (topic: string, hear: Hear) => void
  readonly start: () => Promise<void>
  readonly isConnected: () => boolean
  readonly stop: () => Promise<void>
}

const channel = 'faro_signal'

/**
 * Short words between server processes through PostgreSQL: that settings changed, so that nobody
 * serves yesterday's. At the start and after a lost connection every listener is told to forget
 * what it knows.
 */
export const createSignals = ({ url, log }: { url: string; log: Log }): Signals => {
  const listeners = new Map<string, Hear[]>()
  const publishAll = (topic: string | null, text: string | null): void => {
    for (const [name, hearing] of listeners)
      if (topic === null || name === topic) for (const hear of hearing) hear(text)
  }
  const listener = createListener({
    url,
    log,
    applicationName: 'faro-signals',
    channel,
    hear: (payload) => {
      const [topic = '', ...rest] = payload.split(' ')
      publishAll(topic, rest.join(' '))
    },
    onBack: () => publishAll(null, null),
  })
  return {
    tell: async (to, topic, text) => {
      await to.query('select pg_notify($1, $2)', [channel, `${topic} ${text}`])
    },
    hear: (topic, hear) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), hear])
    },
    start: async () => {
      await listener.start()
      publishAll(null, null)
    },
    isConnected: listener.isConnected,
    stop: listener.stop,
  }
}
