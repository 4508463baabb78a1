import type { Queryable } from '@faro/server-kit/db'
import { standingOf } from '../engine/feed/statements.ts'
import { createEvent, createLine, keyOf, type EventState, type Feed } from '../engine/feed/state.ts'
import { moveScore } from '../engine/feed/score.ts'
import type { EventDescription } from './event-description.ts'
import {
  eventsById,
  descriptionOf,
  linesOfEvents,
  statementsOfLines,
  unendedEvents,
  type EventRecord,
} from './feed-store.query.ts'

type Into = {
  readonly feed: Feed
  readonly infos: Map<string, EventDescription>
  readonly endedAt: Map<string, number>
  readonly at: number
}

/** What never began within that time is of the past. */
const overdueMs = 24 * 3_600_000

const stateOf = (row: EventRecord): EventState => {
  const state = createEvent(row.event_id, row.starts_at.getTime(), row.status)
  state.isStopped = row.is_stopped
  state.voidAt = row.void_at?.getTime() ?? null
  state.shown = row.score
  const { home, away } = row.score ?? { home: null, away: null }
  if (home !== null && away !== null) moveScore(state, { home, away }, row.starts_at.getTime())
  return state
}

/**
 * Brings events back to memory as they were written, with what was said of their lines; null for
 * all that have not ended. Answers which. Their lines take no bets until the feed has named them.
 */
export const readBack = async (
  db: Queryable,
  { feed, infos, endedAt, at }: Into,
  eventIds: readonly string[] | null,
): Promise<readonly string[]> => {
  const rows =
    eventIds === null
      ? await unendedEvents(db, new Date(at - overdueMs))
      : await eventsById(db, eventIds)
  const fresh = rows.filter(({ event_id }) => !feed.events.has(event_id))
  const lines = await linesOfEvents(
    db,
    fresh.map(({ event_id }) => event_id),
  )
  const said = await statementsOfLines(
    db,
    lines.map(({ line_id }) => line_id),
  )
  for (const row of fresh) {
    // a message may have come meanwhile
    if (feed.events.has(row.event_id)) continue
    infos.set(row.event_id, descriptionOf(row))
    feed.events.set(row.event_id, stateOf(row))
    if (row.ended_at !== null) endedAt.set(row.event_id, at)
  }
  for (const row of lines) {
    const event = feed.events.get(row.event_id)
    if (event === undefined || event.lines.has(keyOf(row))) continue
    const line = createLine(event, { market: row.market, specifiers: row.specifiers }, 3)
    line.isStopped = row.is_stopped
    line.isPinned = row.is_pinned
    for (const statement of said.get(row.line_id) ?? []) line.statements.push(statement)
    const { settleAt } = feed.settings
    line.standing = standingOf(line.statements, { settleAt, isPinned: line.isPinned })
    event.lines.set(keyOf(row), line)
    for (const { arrival } of line.statements)
      if (arrival >= feed.arrivals) feed.arrivals = arrival + 1
  }
  return fresh.map(({ event_id }) => event_id)
}
