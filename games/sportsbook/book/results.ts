import type { EventRow } from '@faro/contract/sportsbook'
import { endedEvents, descriptionOf, type EventRecord } from '../feed/feed-store.query.ts'
import { namesIn } from '../feed/event-description.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import type { Span } from './days.ts'
import { eventChannel, eventStateOf, scoreOf } from './event-views.ts'

export const resultRowOf = (row: EventRecord, language: string | null): EventRow => {
  const info = descriptionOf(row)
  const names = namesIn(info, language)
  const team = (id: string | null, name: string | null) =>
    name === null ? null : { id: id ?? '', name }
  return {
    eventId: info.eventId,
    sportId: info.sportId,
    leagueId: info.leagueId,
    league: names.league,
    region: names.region,
    home: team(info.homeId, names.home),
    away: team(info.awayId, names.away),
    name: names.name,
    startsAt: row.starts_at.toISOString(),
    state: eventStateOf(row.status),
    score: scoreOf(row.score),
    isFeatured: false,
    lines: [],
    lineCount: 0,
    version: 0,
    channel: eventChannel(info.eventId),
  }
}

const cursorShape = /^(\d{1,15})\.([\w~]{1,40})$/

type Asked = {
  readonly span: Span
  readonly sports: readonly number[] | null
  readonly language: string | null
  readonly cursor: string | undefined
  readonly limit: number
}

/** Events that have ended within a time, the newest first. */
export const readResults = async ({ db }: Pick<SportsbookDeps, 'db'>, asked: Asked) => {
  const [, at, id] = cursorShape.exec(asked.cursor ?? '') ?? []
  const rows = await endedEvents(db, {
    from: new Date(asked.span.from),
    until: new Date(asked.span.until),
    sports: asked.sports,
    before:
      at === undefined || id === undefined
        ? null
        : { at: new Date(Number(at)), eventId: id.replaceAll('~', ':') },
    limit: asked.limit + 1,
  })
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  const isMore = rows.length > asked.limit && last !== undefined
  return {
    rows: shown.map((row) => resultRowOf(row, asked.language)),
    next: isMore ? `${last.ended_at?.getTime() ?? 0}.${last.event_id.replaceAll(':', '~')}` : null,
  }
}
