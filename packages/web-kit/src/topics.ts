/** A topic's page: hears what is said, and whether its topic is listened to at this moment. */
export type Watcher = {
  readonly onValue: (value: unknown) => void
  readonly onLive: (isLive: boolean) => void
}

const watchers = new Map<string, Set<Watcher>>()
/** Channels that the socket hears now, while there is one. */
let live: readonly string[] = []
let ask: (() => void) | undefined

const topicOf = (channel: string): string => channel.slice(0, channel.indexOf(':'))
const isLive = (topic: string): boolean => live.some((channel) => topicOf(channel) === topic)

/**
 * Pages wish to hear of topics, the one socket hears of them while it is open; neither knows the
 * other, so that a page without a socket loads none.
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
  /** Says what to do when other topics are wanted; answers how to leave. */
  connect: (onWanted: () => void): (() => void) => {
    ask = onWanted
    return () => {
      // another socket may have come in the meantime
      if (ask !== onWanted) return
      ask = undefined
      topics.hears([])
    }
  },
  hears: (channels: readonly string[]): void => {
    live = channels
    for (const [topic, mine] of watchers) for (const one of mine) one.onLive(isLive(topic))
  },
  tell: (channel: string, value: unknown): void => {
    for (const one of watchers.get(topicOf(channel)) ?? []) one.onValue(value)
  },
}
