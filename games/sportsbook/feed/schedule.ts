import type { Log } from '@faro/server-kit/log'
import type { Producer } from '../engine/feed/message.ts'
import { withFixture, type EventDescription } from './event-description.ts'
import { feedLanguages } from './fixture.ts'
import type { Provider } from './provider.ts'

type Deps = {
  readonly provider: Provider | null
  readonly log: Log
  readonly now: () => number
  readonly infos: ReadonlyMap<string, EventDescription>
  readonly onInfo: (info: EventDescription) => void
  readonly loadStored: (eventIds: readonly string[]) => Promise<void>
  readonly recoverEvent: (eventId: string, product: Producer) => void
}

const dayMs = 24 * 3_600_000
const daysAhead = [0, 1, 2] as const
/** An event is asked about at most once in that time. */
const askAgainMs = 2_000
const gatherMs = 500

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** What is on: read from the provider by day, and event by event where one comes unannounced. */
export const createSchedule = (deps: Deps) => {
  const { provider, log, now, infos } = deps
  const asked = new Map<string, number>()
  const read = async (): Promise<void> => {
    if (provider === null) return
    // some providers answer all that they have published at once
    if (await readDay(provider, 'published')) return
    for (const ahead of daysAhead)
      await readDay(provider, new Date(now() + ahead * dayMs).toISOString().slice(0, 10))
    await readDay(provider, 'live')
  }
  const readDay = async (from: Provider, day: string): Promise<boolean> => {
    let isAny = false
    for (const language of feedLanguages) {
      for (const fixture of await from.schedule(language, day)) {
        deps.onInfo(withFixture(infos.get(fixture.eventId), language, fixture))
        isAny = true
      }
      // three languages of a long day would hold up everybody else
      await pause()
    }
    return isAny
  }
  const fetchEvent = async (eventId: string): Promise<boolean> => {
    if (provider === null) return false
    let isFound = false
    for (const language of feedLanguages) {
      const fixture = await provider.fixture(language, eventId)
      if (fixture === null) return isFound
      deps.onInfo(withFixture(infos.get(eventId), language, fixture))
      isFound = true
    }
    return isFound
  }
  const find = async (eventId: string, product: Producer): Promise<void> => {
    await deps.loadStored([eventId])
    if (infos.has(eventId) || (await fetchEvent(eventId))) deps.recoverEvent(eventId, product)
  }
  let stored = new Map<string, Producer>()
  const findStored = async (): Promise<void> => {
    const wanted = stored
    stored = new Map()
    await deps.loadStored([...wanted.keys()])
    for (const [eventId, product] of wanted)
      if (infos.has(eventId)) deps.recoverEvent(eventId, product)
  }
  return {
    /** The same of an event of the past: only what is written here is of interest. */
    findStored: (eventId: string, product: Producer): void => {
      if (stored.size === 0)
        setTimeout(() => {
          findStored().catch((error: unknown) => log.warn({ err: error }, 'sports events not read'))
        }, gatherMs).unref()
      stored.set(eventId, product)
    },
    read: (): Promise<void> =>
      read().catch((error: unknown) => {
        log.warn({ err: error }, 'sports schedule not read')
      }),
    /** Looks for an event that the feed spoke of and that nobody knows. */
    findEvent: (eventId: string, product: Producer): void => {
      const last = asked.get(eventId) ?? Number.NEGATIVE_INFINITY
      if (now() - last < askAgainMs) return
      if (asked.size > 10_000) asked.clear()
      asked.set(eventId, now())
      find(eventId, product).catch((error: unknown) => {
        log.warn({ err: error, eventId }, 'sports event not found')
      })
    },
  }
}
