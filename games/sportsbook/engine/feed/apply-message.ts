import type {
  BetCancel,
  BetSettlement,
  BetStop,
  EventMessage,
  FixtureChange,
  LineName,
  LineOdds,
  OddsChange,
  RollbackSettlement,
} from './message.ts'
import { bringTo, changeLines } from './open-lines.ts'
import { moveScore } from './score.ts'
import { addStatements, type NewStatement } from './settle-lines.ts'
import {
  createLine,
  keyOf,
  type Effects,
  type EventState,
  type Feed,
  type Line,
  type Outcome,
} from './state.ts'

export type Place = {
  readonly feed: Feed
  readonly event: EventState
  /** Our own clock. */
  readonly at: number
  readonly effects: Effects
}

const findOrCreate = (event: EventState, name: LineName, owner: Line['owner']): Line => {
  const key = keyOf(name)
  const found = event.lines.get(key)
  if (found !== undefined) return found
  const { market, specifiers } = name
  const line = createLine(event, { market, specifiers }, owner)
  event.lines.set(key, line)
  return line
}

/** What is listed replaces what was; what is not keeps its last odds and takes no bets. */
const replaceOutcomes = (feed: Feed, line: Line, { outcomes }: LineOdds): void => {
  if (outcomes.length === 0) return
  const old = new Map(line.outcomes.map((one) => [one.id, one]))
  const { priceOf } = feed.settings
  const listed = outcomes.map(({ id, odds, isActive, probability }): Outcome => {
    const feedOdds = odds ?? old.get(id)?.feedOdds ?? null
    return { id, odds: feedOdds, feedOdds, isActive, probability }
  })
  const names = new Set(outcomes.map(({ id }) => id))
  const rest = line.outcomes.filter(({ id }) => !names.has(id))
  for (const one of rest) one.isActive = false
  line.outcomes = [...listed, ...rest]
  // a price is judged beside those of its rivals
  if (priceOf !== undefined) for (const one of listed) one.odds = priceOf(line, one)
}

const applyLine = ({ feed, event, at, effects }: Place, head: OddsChange, odds: LineOdds): void => {
  const isKnown = event.lines.has(keyOf(odds))
  const line = findOrCreate(event, odds, head.product)
  noteNamed(feed, head, line)
  if (head.timestamp < line.changedAt) return
  if (!isKnown && feed.settings.groupsOf(line.market) === null)
    effects.alarms.push({ kind: 'market-unknown', market: line.market, eventId: event.id })
  const make = (): void => {
    line.status = odds.status
    line.owner = head.product
    line.changedAt = head.timestamp
    replaceOutcomes(feed, line, odds)
  }
  changeLines(feed, { lines: [line], at, make }, effects)
  line.version += 1
  effects.lines.add(line)
}

const noteNamed = (feed: Feed, { product, requestId }: EventMessage, line: Line): void => {
  const { recovery } = feed.producers[product]
  if (recovery !== null && recovery.id === requestId) recovery.named.add(line)
}

const doesNotTakePlace = (status: number): boolean => status === 8 || status === 5 || status === 9

/** The status of an event, with the clock that voids what does not take place. */
const setStatus = ({ feed, event, at, effects }: Place, status: number): void => {
  if (event.status === status) return
  const { voidAfterMs } = feed.settings
  const make = (): void => {
    if (!doesNotTakePlace(status)) event.voidAt = null
    else if (!doesNotTakePlace(event.status) && voidAfterMs !== null)
      event.voidAt = at + voidAfterMs
    event.status = status
  }
  changeLines(feed, { lines: event.lines.values(), at, make }, effects)
}

/** What is said of an event: in a message, or by its provider's own list. */
export const applyStatus = (
  place: Place,
  { status, timestamp }: Pick<OddsChange, 'status' | 'timestamp'>,
): void => {
  const { event, at, effects } = place
  if (status === null || timestamp < event.statusAt) return
  event.statusAt = timestamp
  if (status.status !== null) setStatus(place, status.status)
  event.shown = status
  if (status.home !== null && status.away !== null)
    moveScore(event, { home: status.home, away: status.away }, at)
  event.version += 1
  effects.events.add(event)
}

const applyOdds = (place: Place, message: OddsChange): void => {
  const { event } = place
  const isTakenOver = message.product === 3 && event.isLiveOwned
  if (message.product === 1) event.isLiveOwned = true
  if (!isTakenOver) applyStatus(place, message)
  for (const odds of message.lines) {
    const owner = event.lines.get(keyOf(odds))?.owner
    if (!isTakenOver || (odds.status === -2 && owner === 3)) applyLine(place, message, odds)
  }
}

const isOfGroup = (feed: Feed, { market }: Line, groups: readonly string[] | null): boolean =>
  groups === null ||
  feed.settings.groupsOf(market)?.some((group) => groups.includes(group)) === true

/** Every active line of the producer takes the status; all of them have heard of it. */
const applyStop = ({ feed, event, at, effects }: Place, message: BetStop): void => {
  if (message.product === 3 && event.isLiveOwned) return
  const lines = [...event.lines.values()].filter(
    (line) =>
      line.owner === message.product &&
      line.changedAt <= message.timestamp &&
      isOfGroup(feed, line, message.groups),
  )
  const make = (): void => {
    for (const line of lines) {
      line.changedAt = message.timestamp
      if (line.status !== 1) continue
      line.status = message.status
      line.version += 1
      effects.lines.add(line)
    }
  }
  changeLines(feed, { lines, at, make }, effects)
  effects.stops.push({ at: message.timestamp, lines })
}

const applyStatements = (
  place: Place,
  message: BetSettlement | RollbackSettlement | BetCancel,
): void => {
  const { timestamp } = message
  const statements = message.lines.map((named, i): NewStatement => {
    const line = findOrCreate(place.event, named, message.product)
    noteNamed(place.feed, message, line)
    switch (message.kind) {
      case 'bet_settlement': {
        const { certainty, lines } = message
        const outcomes = lines[i]?.outcomes ?? []
        return { line, said: { kind: 'settle', timestamp, certainty, outcomes } }
      }
      case 'rollback_bet_settlement':
        return { line, said: { kind: 'rollback', timestamp } }
      case 'bet_cancel':
        return { line, said: { kind: 'cancel', timestamp, window: message.window } }
      case 'rollback_bet_cancel':
        return { line, said: { kind: 'cancel-rollback', timestamp, window: message.window } }
    }
  })
  addStatements(place, statements)
}

const applyFixture = (place: Place, { timestamp, changeType, start }: FixtureChange): void => {
  const { feed, event, at, effects } = place
  if (start !== null && start !== event.start) {
    const make = (): void => {
      event.start = start
    }
    changeLines(feed, { lines: event.lines.values(), at, make }, effects)
  }
  if (changeType === 3 && timestamp >= event.statusAt) {
    event.statusAt = timestamp
    setStatus(place, 5)
  }
  event.version += 1
  effects.events.add(event)
}

export const applyToEvent = (place: Place, message: EventMessage): void => {
  switch (message.kind) {
    case 'odds_change':
      return applyOdds(place, message)
    case 'bet_stop':
      return applyStop(place, message)
    case 'bet_settlement':
    case 'rollback_bet_settlement':
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return applyStatements(place, message)
    case 'fixture_change':
      return applyFixture(place, message)
  }
}

/**
 * A message about an event that cannot be read: its lines stop taking bets until they are said
 * again. Their timestamps stay, so that the repeat is heard.
 */
export const suspendActive = ({ feed, event, at, effects }: Place): void => {
  const lines = [...event.lines.values()].filter(({ status }) => status === 1)
  const make = (): void => {
    for (const line of lines) {
      line.status = -1
      line.version += 1
      effects.lines.add(line)
    }
  }
  changeLines(feed, { lines, at, make }, effects)
}

/** Brings all lines of an event to a moment, as when it starts. */
export const bringEventTo = ({ feed, event, at, effects }: Place): void => {
  for (const line of event.lines.values()) bringTo(feed, { line, at }, effects)
}
