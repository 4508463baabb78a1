import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import type { EventStatus } from '../engine/feed/message.ts'
import type { Statement } from '../engine/feed/statements.ts'
import type { EventDescription } from './event-description.ts'

const eventFields = rowOf({
  event_id: col.text,
  sport_id: col.int4,
  league_id: col.text,
  is_outright: col.bool,
  is_featured: col.bool,
  names: col.json.as<EventDescription['names']>(),
  players: col.json.as<EventDescription['players']>(),
  home_id: col.text.orNull,
  away_id: col.text.orNull,
  starts_at: col.timestamptz,
  status: col.int4,
  score: col.json.orNull.as<EventStatus | null>(),
  void_at: col.timestamptz.orNull,
  ended_at: col.timestamptz.orNull,
  is_stopped: col.bool,
})
export type EventRecord = RowOf<typeof eventFields>

const eventColumns = `event_id, sport_id, league_id, is_outright, is_featured, names, players,
  home_id, away_id, starts_at, status, score, void_at, ended_at, is_stopped`

export const descriptionOf = (row: EventRecord): EventDescription => ({
  eventId: row.event_id,
  sportId: row.sport_id,
  leagueId: row.league_id,
  isOutright: row.is_outright,
  isFeatured: row.is_featured,
  startsAt: row.starts_at.getTime(),
  homeId: row.home_id,
  awayId: row.away_id,
  names: row.names,
  players: row.players,
})

/** Events that have not ended, of the time that is looked ahead. */
export const unendedEvents = (db: Queryable, since: Date): Promise<readonly EventRecord[]> =>
  db.query(
    `select ${eventColumns} from sportsbook.event
     where ended_at is null and starts_at > $1 order by starts_at limit 5000`,
    [since],
    eventFields,
  )

export const eventsById = (
  db: Queryable,
  eventIds: readonly string[],
): Promise<readonly EventRecord[]> =>
  db.query(
    `select ${eventColumns} from sportsbook.event where event_id = any($1::text[])`,
    [eventIds],
    eventFields,
  )

type EndedQuery = {
  readonly from: Date
  readonly until: Date
  readonly sports: readonly number[] | null
  readonly before: { readonly at: Date; readonly eventId: string } | null
  readonly limit: number
}

/** Events that ended within a time, newest first. */
export const endedEvents = (
  db: Queryable,
  { from, until, sports, before, limit }: EndedQuery,
): Promise<readonly EventRecord[]> =>
  db.query(
    `select ${eventColumns} from sportsbook.event
     where ended_at >= $1 and ended_at < $2 and ($3::int[] is null or sport_id = any($3::int[]))
       and ($4::timestamptz is null or (ended_at, event_id) < ($4::timestamptz, $5::text))
     order by ended_at desc, event_id desc limit $6`,
    [from, until, sports, before?.at ?? null, before?.eventId ?? null, limit],
    eventFields,
  )

const playedFields = rowOf({
  event_id: col.text,
  names: col.json.as<EventDescription['names']>(),
  home_id: col.text.orNull,
  away_id: col.text.orNull,
  starts_at: col.timestamptz,
  score: col.json.orNull.as<EventStatus | null>(),
})
export type PlayedRecord = RowOf<typeof playedFields>

const playedMax = 300

/** What was played to its end in a league, newest first. */
export const playedInLeague = (db: Queryable, leagueId: string): Promise<readonly PlayedRecord[]> =>
  db.query(
    `select event_id, names, home_id, away_id, starts_at, score from sportsbook.event
     where league_id = $1 and ended_at is not null and status in (3, 4)
     order by ended_at desc limit ${playedMax}`,
    [leagueId],
    playedFields,
  )

/** The days (UTC) since a moment of which results are stored. */
export const daysWithResults = async (db: Queryable, since: Date): Promise<ReadonlySet<string>> => {
  const rows = await db.query(
    `select distinct to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD') as day
     from sportsbook.event where ended_at >= $1`,
    [since],
    { day: col.text.present },
  )
  return new Set(rows.map(({ day }) => day))
}

const lineFields = rowOf({
  line_id: col.int8,
  event_id: col.text,
  market: col.text,
  specifiers: col.text,
  is_stopped: col.bool,
  is_pinned: col.bool,
})
export type LineRecord = RowOf<typeof lineFields>

export const linesOfEvents = (
  db: Queryable,
  eventIds: readonly string[],
): Promise<readonly LineRecord[]> =>
  db.query(
    `select line_id, event_id, market, specifiers, is_stopped, is_pinned
     from sportsbook.line where event_id = any($1::text[])`,
    [eventIds],
    lineFields,
  )

const statementFields = rowOf({
  seq: col.int8,
  line_id: col.int8,
  said_at: col.int8,
  kind: col.text.as<Statement['kind']>(),
  certainty: col.int4.orNull,
  content: col.json,
  is_manual: col.bool,
})

/** What was said of lines, oldest first. */
export const statementsOfLines = async (
  db: Queryable,
  lineIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Statement[]>> => {
  const rows = await db.query(
    `select seq, line_id, said_at, kind, certainty, content, is_manual
     from sportsbook.statement where line_id = any($1::bigint[]) order by seq`,
    [lineIds],
    statementFields,
  )
  const found = new Map<bigint, Statement[]>()
  for (const row of rows) {
    const statement = {
      timestamp: Number(row.said_at),
      arrival: Number(row.seq),
      isManual: row.is_manual,
      kind: row.kind,
      ...(row.kind === 'settle' ? { certainty: row.certainty === 2 ? 2 : 1 } : {}),
      ...(row.content as object),
    } as unknown as Statement
    const all = found.get(row.line_id)
    if (all === undefined) found.set(row.line_id, [statement])
    else all.push(statement)
  }
  return found
}

export type EventWrite = {
  readonly info: EventDescription
  readonly status: number
  readonly score: EventStatus | null
  readonly voidAt: number | null
  readonly endedAt: number | null
}

export const saveEvents = async (tx: Queryable, events: readonly EventWrite[]): Promise<void> => {
  if (events.length === 0) return
  await tx.query(
    `insert into sportsbook.event(event_id, sport_id, league_id, is_outright, is_featured, names,
       players, home_id, away_id, starts_at, status, score, void_at, ended_at)
     select e.* from jsonb_to_recordset($1::jsonb) as e(event_id text, sport_id int, league_id text,
       is_outright boolean, is_featured boolean, names jsonb, players jsonb, home_id text,
       away_id text, starts_at timestamptz, status smallint, score jsonb, void_at timestamptz,
       ended_at timestamptz)
     order by e.event_id
     on conflict (event_id) do update set names = excluded.names, players = excluded.players,
       starts_at = excluded.starts_at, status = excluded.status, score = excluded.score,
       void_at = excluded.void_at, is_featured = excluded.is_featured,
       ended_at = case when excluded.ended_at is null then null
         else coalesce(event.ended_at, excluded.ended_at) end`,
    [
      JSON.stringify(
        events.map(({ info, status, score, voidAt, endedAt }) => ({
          event_id: info.eventId,
          sport_id: info.sportId,
          league_id: info.leagueId,
          is_outright: info.isOutright,
          is_featured: info.isFeatured,
          names: info.names,
          players: info.players,
          home_id: info.homeId,
          away_id: info.awayId,
          starts_at: new Date(info.startsAt),
          status,
          score,
          void_at: voidAt === null ? null : new Date(voidAt),
          ended_at: endedAt === null ? null : new Date(endedAt),
        })),
      ),
    ],
  )
}

export type LineName = {
  readonly event: string
  readonly market: string
  readonly specifiers: string
}

/**
 * Lines by their names, locked in the order of their ids; those that were not there are created.
 * Who holds them sees every bet on them and everything said of them.
 */
export const lockLines = async (
  tx: Queryable,
  names: readonly LineName[],
): Promise<ReadonlyMap<string, bigint>> => {
  const values = [
    names.map(({ event }) => event),
    names.map(({ market }) => market),
    names.map(({ specifiers }) => specifiers),
  ]
  await tx.query(
    `insert into sportsbook.line(event_id, market, specifiers)
     select distinct n.event, n.market, n.specifiers
     from unnest($1::text[], $2::text[], $3::text[]) n(event, market, specifiers)
     where not exists (select 1 from sportsbook.line l
       where (l.event_id, l.market, l.specifiers) = (n.event, n.market, n.specifiers))
     order by 1, 2, 3 on conflict do nothing`,
    values,
  )
  const rows = await tx.query(
    `select l.line_id, l.event_id, l.market, l.specifiers
     from sportsbook.line l
     where (l.event_id, l.market, l.specifiers) in (select * from unnest($1::text[], $2::text[],
       $3::text[]))
     order by l.line_id for no key update`,
    values,
    { line_id: col.int8, event_id: col.text, market: col.text, specifiers: col.text },
  )
  return new Map(
    rows.map((row) => [`${row.event_id}/${row.market}/${row.specifiers}`, row.line_id]),
  )
}

export type StatementWrite = {
  readonly line: LineName
  readonly statement: Statement
  readonly approvalId?: string
}

const contentOf = (statement: Statement): object => {
  if (statement.kind === 'settle') return { outcomes: statement.outcomes }
  if (statement.kind === 'early') return { outcome: statement.outcome }
  return statement.kind === 'rollback' ? {} : { window: statement.window }
}

/**
 * Writes what was said of lines; what repeats the last of its moment is not written again. Bets on
 * the lines are looked at from then on.
 */
export const saveStatements = async (
  tx: Tx,
  statements: readonly StatementWrite[],
): Promise<void> => {
  if (statements.length === 0) return
  const lines = await lockLines(
    tx,
    statements.map(({ line }) => line),
  )
  await tx.query(
    `with said as (
       select * from jsonb_to_recordset($1::jsonb) as s(place int, line_id bigint, said_at bigint,
         kind text, certainty smallint, content jsonb, is_manual boolean, approval_id uuid)),
     written as (
       insert into sportsbook.statement(line_id, said_at, kind, certainty, content, is_manual,
         approval_id)
       select s.line_id, s.said_at, s.kind, s.certainty, s.content, s.is_manual, s.approval_id
       from said s
       where s.is_manual or not exists (
         select 1 from (
           select p.kind, p.certainty, p.content from sportsbook.statement p
           where p.line_id = s.line_id and p.said_at = s.said_at and not p.is_manual
           order by p.seq desc limit 1) last
         where last.kind = s.kind and last.certainty is not distinct from s.certainty
           and last.content = s.content)
       order by s.place
       returning line_id, seq)
     update sportsbook.line l set said_seq = w.seq
     from (select line_id, max(seq) as seq from written group by line_id) w
     where l.line_id = w.line_id`,
    [
      JSON.stringify(
        statements.map(({ line, statement, approvalId }, place) => ({
          place,
          line_id: String(lines.get(`${line.event}/${line.market}/${line.specifiers}`)),
          said_at: statement.timestamp,
          kind: statement.kind,
          certainty: statement.kind === 'settle' ? statement.certainty : null,
          content: contentOf(statement),
          is_manual: statement.isManual,
          approval_id: approvalId ?? null,
        })),
      ),
    ],
  )
}

export type RejectWrite = {
  readonly reason: string
  readonly producer: number | null
  readonly eventId: string | null
  readonly body: string
}

export const saveRejects = async (
  db: Queryable,
  rejects: readonly RejectWrite[],
): Promise<void> => {
  await db.query(
    `insert into sportsbook.feed_reject(reason, producer, event_id, body)
     select * from unnest($1::text[], $2::smallint[], $3::text[], $4::text[])`,
    [
      rejects.map(({ reason }) => reason),
      rejects.map(({ producer }) => producer),
      rejects.map(({ eventId }) => eventId),
      rejects.map(({ body }) => body),
    ],
  )
}

/** Bets that were accepted after their lines had stopped by the feed's clock. */
export const markLate = async (
  db: Queryable,
  stop: { readonly at: Date; readonly eventId: string; readonly lines: readonly string[] },
): Promise<void> => {
  await db.query(
    `update sportsbook.bet b set is_late = true
     from sportsbook.leg g join sportsbook.line l using (line_id)
     where g.event_id = $1 and g.bet_id = b.bet_id and b.accepted_at > $2 and not b.is_late
       and l.market || '/' || l.specifiers = any($3::text[])`,
    [stop.eventId, stop.at, stop.lines],
  )
}
