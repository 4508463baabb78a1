import type { EventStatus, LineStatus, Producer, RejectReason } from './message.ts'
import { nothingStands, type Standing, type Statement } from './statements.ts'

/**
 * The feed as it stands: producers, events, lines. It is changed in place, as a live feed brings
 * thousands of changes a second; what a message did is told by `Effects`.
 */
export type Feed = {
  readonly settings: FeedSettings
  readonly producers: Readonly<Record<Producer, ProducerState>>
  readonly events: Map<string, EventState>
  /** Of the next recovery. */
  requestId: number
  /** Statements so far. */
  arrivals: number
}

export type FeedSettings = {
  /** A producer unheard for so long is down; null never. */
  readonly maxInactivityMs: number | null
  readonly settleAt: 1 | 2
  /** Until lines of an event that does not take place are void; null never. */
  readonly voidAfterMs: number | null
  /** The groups of a market, null where it is unknown: its lines are stored and not offered. */
  readonly groupsOf: (market: string) => readonly string[] | null
  /** What is offered of a feed's price; without, the price itself. */
  readonly priceOf?: (line: Line, outcome: Outcome) => number | null
}

export type ProducerState = {
  readonly id: Producer
  state: 'up' | 'recovering' | 'down'
  /** The number of the next message. */
  next: number
  /** By our clock, the last sign of life. */
  heardAt: number
  /** By the producer's clock, the last sign of life while it was up. */
  aliveAt: number | null
  /** The newest recovery, which alone brings it up again. */
  recovery: {
    readonly id: number
    readonly after: number | null
    readonly askedAt: number
    /** Lines that a full recovery named. */
    readonly named: Set<Line>
  } | null
}

export type EventState = {
  readonly id: string
  start: number
  status: number
  /** The timestamp of the last status. */
  statusAt: number
  shown: EventStatus | null
  /** Whether the live producer has taken it over. */
  isLiveOwned: boolean
  isStopped: boolean
  /** When its lines become void; null where it takes place. */
  voidAt: number | null
  score: { readonly home: number; readonly away: number } | null
  /** By side, since when it has been ahead by so many and more: [0] by one. */
  readonly ahead: { readonly home: number[]; readonly away: number[] }
  readonly lines: Map<string, Line>
  /** Changes of what is shown of it. */
  version: number
}

export type Outcome = {
  readonly id: string
  /** In ten-thousandths, as they are offered. */
  odds: number | null
  /** The last that the feed sent. */
  readonly feedOdds: number | null
  isActive: boolean
  probability: number | null
}

export type Line = {
  readonly event: EventState
  readonly market: string
  readonly specifiers: string
  status: LineStatus
  owner: Producer
  /** The timestamp of the last prices or stop. */
  changedAt: number
  outcomes: Outcome[]
  /** How often it stopped taking bets. */
  stops: number
  version: number
  isStopped: boolean
  isPinned: boolean
  readonly statements: Statement[]
  standing: Standing
  /** Whether it took bets when it was looked at last, and when that was. */
  isOpen: boolean
  seenAt: number
}

export type RecoveryRequest = {
  readonly id: number
  readonly product: Producer
  readonly after: number | null
  readonly event: string | null
  readonly kind: 'producer' | 'odds' | 'statements'
  readonly at: number
}

export const keyOf = ({ market, specifiers }: { market: string; specifiers: string }): string =>
  `${market}/${specifiers}`

export const lineId = (line: Line): string => `${line.event.id}/${keyOf(line)}`

export const createFeed = (settings: FeedSettings, start: number): Feed => {
  const producer = (id: Producer): ProducerState => ({
    id,
    state: 'up',
    next: 1,
    heardAt: start,
    aliveAt: null,
    recovery: null,
  })
  return {
    settings,
    producers: { 1: producer(1), 3: producer(3) },
    events: new Map(),
    requestId: 1,
    arrivals: 0,
  }
}

export const createEvent = (id: string, start: number, status: number): EventState => ({
  id,
  start,
  status,
  statusAt: Number.NEGATIVE_INFINITY,
  shown: null,
  isLiveOwned: false,
  isStopped: false,
  voidAt: null,
  score: null,
  ahead: { home: [], away: [] },
  lines: new Map(),
  version: 0,
})

export const createLine = (event: EventState, name: LineKey, owner: Producer): Line => ({
  event,
  ...name,
  status: 0,
  owner,
  changedAt: Number.NEGATIVE_INFINITY,
  outcomes: [],
  stops: 0,
  version: 0,
  isStopped: false,
  isPinned: false,
  statements: [],
  standing: nothingStands,
  isOpen: false,
  seenAt: Number.NEGATIVE_INFINITY,
})

type LineKey = { readonly market: string; readonly specifiers: string }

/** What messages and timers did, for whoever stores, pays and shows it. */
export type Effects = {
  /** Whose prices, status or results changed. */
  readonly lines: Set<Line>
  readonly statements: { readonly line: Line; readonly statement: Statement }[]
  readonly events: Set<EventState>
  readonly producers: Set<Producer>
  /** Stops, with the lines that they speak of. */
  readonly stops: { readonly at: number; readonly lines: readonly Line[] }[]
  readonly requests: RecoveryRequest[]
  readonly rejects: Reject[]
  readonly alarms: Alarm[]
}

export type Reject = {
  readonly reason: RejectReason
  readonly product: Producer | null
  readonly eventId: string | null
}

export type Alarm =
  | {
      readonly kind: 'producer-down' | 'producer-delayed' | 'recovery-slow'
      readonly product: Producer
    }
  | { readonly kind: 'voided-by-timer'; readonly eventId: string }
  | { readonly kind: 'market-unknown'; readonly market: string; readonly eventId: string }

export const noEffects = (): Effects => ({
  lines: new Set(),
  statements: [],
  events: new Set(),
  producers: new Set(),
  stops: [],
  requests: [],
  rejects: [],
  alarms: [],
})
