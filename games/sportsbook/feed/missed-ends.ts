import type { Log } from '@faro/server-kit/log'
import { applyStatus } from '../engine/feed/apply-message.ts'
import { noEffects, type Effects, type EventState, type Feed } from '../engine/feed/state.ts'
import type { Provider } from './provider.ts'

/** Nobody speaks of a match for as long while it is played, but in a long break. */
const quietMs = 5 * 60_000
const askedMost = 20
const endedStatuses: ReadonlySet<number> = new Set([3, 4, 5, 9])

type Deps = {
  readonly provider: Provider
  readonly feed: Feed
  readonly log: Log
  readonly now: () => number
  readonly onEnd: (end: {
    readonly eventId: string
    readonly endsAt: number
    readonly effects: Effects
  }) => void
}

/**
 * Asks the provider about events that should be played and that it speaks of no more. What ended
 * while nobody listened is not said again: a recovery tells what its lines are worth, and nothing
 * of the match itself, which would be played for ever.
 */
export const createMissedEnds = ({ provider, feed, log, now, onEnd }: Deps) => {
  const askedAt = new Map<string, number>()
  const isQuiet = (event: EventState): boolean => {
    const heard = Math.max(event.start, event.statusAt, askedAt.get(event.id) ?? 0)
    return !endedStatuses.has(event.status) && heard < now() - quietMs
  }
  const ask = async (event: EventState): Promise<void> => {
    askedAt.set(event.id, now())
    const fixture = await provider.fixture('es', event.id)
    if (fixture === null || fixture.result === null) return
    const effects = noEffects()
    const at = now()
    applyStatus({ feed, event, at, effects }, { status: fixture.result, timestamp: at })
    onEnd({ eventId: event.id, endsAt: fixture.endsAt ?? at, effects })
  }
  return async (): Promise<void> => {
    for (const eventId of askedAt.keys()) if (!feed.events.has(eventId)) askedAt.delete(eventId)
    const quiet = [...feed.events.values()].filter(isQuiet)
    for (const event of quiet.slice(0, askedMost))
      await ask(event).catch((error: unknown) => {
        log.warn({ err: error, eventId: event.id }, 'sports event not asked about')
      })
  }
}
