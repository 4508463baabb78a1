import type { Db } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'
import { dropProducers } from '../engine/feed/producers.ts'
import { feedDueAt, receive, requestEvent, runTimers } from '../engine/feed/receive.ts'
import {
  createEvent,
  createFeed,
  keyOf,
  noEffects,
  type Effects,
  type EventState,
  type Feed,
  type Line,
  type RecoveryRequest,
} from '../engine/feed/state.ts'
import type { Producer } from '../engine/feed/message.ts'
import type { Statement } from '../engine/feed/statements.ts'
import { groupsOf } from '../engine/markets.ts'
import type { EventDescription } from './event-description.ts'
import { createFeedWriter } from './feed-writer.ts'
import { createMissedEnds } from './missed-ends.ts'
import { readPastResults } from './past-results.ts'
import { readBack } from './read-back.ts'
import { createSchedule } from './schedule.ts'
import type { Provider } from './provider.ts'
import type { Frame } from './stream.ts'

/** The feed of one server process: as it stands, and what is known of its events. */
export type KeptFeed = {
  readonly feed: Feed
  readonly infos: Map<string, EventDescription>
}

type FeedSettings = {
  readonly maxInactivityMs: number
  readonly voidAfterMs: number
  readonly settleAt: 1 | 2
  readonly clockToleranceMs: number
}

type Deps = {
  readonly db: Db
  readonly log: Log
  readonly now: () => number
  readonly provider: Provider | null
  readonly settings: FeedSettings
  /** What is offered of a feed's price. */
  readonly priceOf: NonNullable<Feed['settings']['priceOf']>
  /** What a message or a timer did, at once. */
  readonly onEffects: (effects: Effects) => void
  readonly onSaid: () => void
}

/** Ended events stay in memory for so long: corrections come soon. */
const endedStayMs = 2 * 3_600_000
const retryRecoveryMs = 5_000
const retryPastMs = 10_000
const endedStatuses: ReadonlySet<number> = new Set([3, 4, 5, 9])

const isEnded = (status: number): boolean => endedStatuses.has(status)

/** How an event was when it was written last. */
const printOf = (state: EventState, info: EventDescription): string => {
  const { shown } = state
  const score = shown === null ? '' : `${shown.home}:${shown.away}:${shown.periods.length}`
  return `${state.status} ${state.start} ${state.voidAt} ${score} ${Object.keys(info.names).length}`
}

export const createFeedKeeper = (deps: Deps) => {
  const { db, log, now, provider, settings } = deps
  const { clockToleranceMs, ...rules } = settings
  const feed = createFeed({ groupsOf, priceOf: deps.priceOf, ...rules }, now())
  const infos = new Map<string, EventDescription>()
  const prints = new Map<string, string>()
  const endedAt = new Map<string, number>()
  const announced = new Set<string>()
  const writer = createFeedWriter({ db, log, onSaid: deps.onSaid })
  let lagMs: Partial<Record<Producer, number>> = {}

  const keepEvent = (state: EventState): void => {
    const info = infos.get(state.id)
    if (info === undefined) return
    const print = printOf(state, info)
    if (prints.get(state.id) === print) return
    prints.set(state.id, print)
    const isOver = isEnded(state.status)
    if (isOver && !endedAt.has(state.id)) endedAt.set(state.id, now())
    if (!isOver) endedAt.delete(state.id)
    writer.event({
      info: { ...info, startsAt: state.start },
      status: state.status,
      score: state.shown === null ? null : { ...state.shown, clock: null },
      voidAt: state.voidAt,
      endedAt: endedAt.get(state.id) ?? null,
    })
  }
  /** Results that the feed is not sure enough of stay in its journal. */
  const isCounted = (statement: Statement): boolean =>
    statement.kind !== 'settle' || statement.certainty >= settings.settleAt
  const nameOf = ({ event, market, specifiers }: Line) => ({ event: event.id, market, specifiers })
  /** Whether a message speaks of an event that was announced as new and is being read. */
  const isAnnounced = (eventId: string, xml: string): boolean => {
    if (/^<fixture_change [^>]*change_type="1"/.test(xml)) announced.add(eventId)
    return announced.has(eventId)
  }
  const follow = (effects: Effects, xml: string): void => {
    for (const state of effects.events) keepEvent(state)
    for (const { line, statement } of effects.statements)
      if (isCounted(statement)) writer.statement({ line: nameOf(line), statement })
    for (const { at, lines } of effects.stops) {
      const [first] = lines
      if (first === undefined) continue
      writer.stop({
        at: new Date(at + clockToleranceMs),
        eventId: first.event.id,
        lines: lines.map(keyOf),
      })
    }
    for (const { reason, product, eventId } of effects.rejects) {
      if (reason === 'unknown-event' && eventId !== null && xml.includes(' request_id="')) {
        // what a recovery says of events that nobody here bet on is of no use
        if (product !== null) schedule.findStored(eventId, product)
        continue
      }
      if (reason !== 'unknown-event' || !isAnnounced(eventId ?? '', xml))
        writer.reject({ reason, producer: product, eventId, body: xml.slice(0, 20_000) })
      if (reason === 'unknown-event' && eventId !== null && product !== null)
        schedule.findEvent(eventId, product)
    }
    for (const alarm of effects.alarms) log.warn({ alarm }, 'sports feed')
    for (const request of effects.requests) void ask(request)
    deps.onEffects(effects)
  }
  const isCurrent = ({ kind, product, id }: RecoveryRequest): boolean =>
    kind !== 'producer' || feed.producers[product].recovery?.id === id
  const ask = async (request: RecoveryRequest): Promise<void> => {
    if (provider === null || !isCurrent(request)) return
    const isTaken = await provider.recover(request).catch((error: unknown) => {
      log.warn({ err: error }, 'sports feed recovery not asked')
      return false
    })
    if (isTaken || request.kind !== 'producer') return
    setTimeout(() => void ask(request), retryRecoveryMs).unref()
  }
  const createFrom = (info: EventDescription): EventState => {
    const known = feed.events.get(info.eventId)
    if (known !== undefined) return known
    const state = createEvent(info.eventId, info.startsAt, 0)
    feed.events.set(info.eventId, state)
    return state
  }
  const know = (info: EventDescription): void => {
    infos.set(info.eventId, info)
    announced.delete(info.eventId)
    keepEvent(createFrom(info))
  }
  const load = async (eventIds: readonly string[] | null): Promise<void> => {
    const known = await readBack(db, { feed, infos, endedAt, at: now() }, eventIds)
    for (const eventId of known) writer.known(eventId)
  }
  const recoverEvent = (wish: Parameters<typeof requestEvent>[1]): void => {
    const effects = noEffects()
    requestEvent({ feed, at: now(), effects }, wish)
    for (const request of effects.requests) void ask(request)
  }
  const schedule = createSchedule({
    provider,
    log,
    now,
    infos,
    onInfo: know,
    loadStored: load,
    recoverEvent: (eventId, product) => {
      for (const isStatement of [false, true]) recoverEvent({ product, eventId, isStatement })
    },
  })
  const askMissed =
    provider === null
      ? null
      : createMissedEnds({
          provider,
          feed,
          log,
          now,
          onEnd: ({ eventId, endsAt, effects }) => {
            endedAt.set(eventId, endsAt)
            follow(effects, '')
            // what was decided of it may have been missed as well
            for (const product of [1, 3] as const)
              recoverEvent({ product, eventId, isStatement: true })
          },
        })
  /** What was played while nobody listened: asked for until all of it is here. */
  const readPast = async (): Promise<void> => {
    if (provider === null) return
    const reads = { db, log, provider, now, write: writer.event }
    const isWhole = await readPastResults(reads).catch((error: unknown) => {
      log.warn({ err: error }, 'past sports results not read')
      return false
    })
    if (!isWhole) setTimeout(() => void readPast(), retryPastMs).unref()
  }
  const forget = (): void => {
    const before = now() - endedStayMs
    for (const [eventId, at] of endedAt) {
      if (at > before) continue
      for (const map of [endedAt, infos, prints, feed.events]) map.delete(eventId)
      writer.forget(eventId)
    }
  }
  return {
    feed,
    infos,
    writer,
    schedule,
    lagOf: (product: Producer): number | null => lagMs[product] ?? null,
    /** The numbers of the next messages; the first time nothing is missed by them. */
    hello: (next: Partial<Record<Producer, number>>): void => {
      for (const producer of Object.values(feed.producers))
        producer.next = next[producer.id] ?? producer.next
    },
    take: ({ n, xml }: Frame): void => {
      const at = now()
      writer.message({ at, n, xml })
      const [, product, timestamp] = /product="([13])"[^>]*?timestamp="(\d+)"/.exec(xml) ?? []
      if (product !== undefined)
        lagMs = { ...lagMs, [product]: Math.max(0, at - Number(timestamp)) }
      follow(receive(feed, { text: xml, n, at }), xml)
    },
    lost: (): void => {
      const effects = noEffects()
      dropProducers({ feed, at: now(), effects })
      follow(effects, '')
    },
    /** What is due by now. */
    turn: (): void => {
      const at = now()
      if (feedDueAt(feed) <= at) follow(runTimers(feed, at), '')
    },
    /** Takes what staff did to lines as if it had been a message. */
    follow: (effects: Effects): void => follow(effects, ''),
    /** Brings events that are not in memory there, with all that was said of them. */
    load,
    readBack: (): Promise<void> => load(null),
    /** An event that is offered from now on. */
    know,
    readPast,
    /** Looks for ends of events that were said while nobody listened. */
    askMissed: async (): Promise<void> => askMissed?.(),
    forget,
  }
}

export type FeedKeeper = ReturnType<typeof createFeedKeeper>
