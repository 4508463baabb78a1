/** Gets the values of a topic, and whether the socket listens to it now. */
export type Watcher = {
  readonly onValue: (value: unknown) => void
  readonly onLive: (isLive: boolean) => void
}

const watchers = new Map<string, Set<Watcher>>()
/** Channels that the socket is subscribed to. */
let live: readonly string[] = []
let ask: (() => void) | undefined

const topicOf = (channel: string): string => channel.slice(0, channel.indexOf(':'))
/** A topic may be a whole channel, such as that of one game. */
const isLive = (topic: string): boolean =>
  live.some((channel) => channel === topic || topicOf(channel) === topic)

/**
 * Watches a topic; answers how to stop. Pages and the socket meet here alone, so that a page that
 * needs no socket does not load its code.
 */
export const watchTopic = (topic: string, watcher: Watcher): (() => void) => {
  const mine = watchers.get(topic) ?? new Set()
  watchers.set(topic, mine.add(watcher))
  if (mine.size === 1) ask?.()
  watcher.onLive(isLive(topic))
  return () => {
    mine.delete(watcher)
    if (mine.size > 0) return
    watchers.delete(topic)
    ask?.()
  }
}

/** The socket's side. */
export const topics = {
  wanted: (): readonly string[] => [...watchers.keys()],
  /** Registers what to do when the watched topics change; answers how to disconnect. */
  connect: (onWanted: () => void): (() => void) => {
    ask = onWanted
    return () => {
      // another socket may have come in the meantime
      if (ask !== onWanted) return
      ask = undefined
      topics.setLive([])
    }
  },
  setLive: (channels: readonly string[]): void => {
    live = channels
    for (const [topic, mine] of watchers) for (const one of mine) one.onLive(isLive(topic))
  },
  publish: (channel: string, value: unknown): void => {
    for (const topic of new Set([topicOf(channel), channel]))
      for (const one of watchers.get(topic) ?? []) one.onValue(value)
  },
}
